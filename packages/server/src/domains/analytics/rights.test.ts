import { beforeAll, describe, expect, it } from 'vitest'
import { pageKeys, pageOf } from '@kith/shared/domains/analytics/pages.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Asking } from './testing/asking.ts'

const held = useTestServer()
const standard = pageKeys.filter((key) => pageOf(key).flag === undefined)
beforeAll(async () => {
  await held.server.rows("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1", [held.server.world.tenantId])
})
const asking = (person: WorldPerson) => new Asking(held.server, person)
const pagesOf = async (person: WorldPerson) => {
  const { all, mine } = await held.server.as(person).ask<{
    all: {
      individualFormDataAnalysis: boolean
      pages: { key: string; code: string; isStandardPage: boolean; isPermitted: boolean; dimensions: string[] }[]
    }
    mine: { access: boolean; viewAllPages: boolean; pages: string[]; forms: boolean; anonymousForms: boolean }
  }>(`{ all: getAccessibleAnalyticsFeatureInfo { individualFormDataAnalysis pages { key code isStandardPage isPermitted dimensions } }
    mine: checkMyAnalyticsPermission { access viewAllPages pages forms anonymousForms } }`)
  const { pages: info, individualFormDataAnalysis } = all
  return { info, mine, individualFormDataAnalysis, keys: info.map(({ key }) => key) }
}

/** All but the number by which somebody reports it. */
const said = ({ message, extensions: { reference: _, ...others } }: { message: string; extensions: Record<string, unknown> }) => [
  message,
  others,
]

describe('the pages of analytics', () => {
  it('are all open to human resources, with the code of each [PW-352] [PW-353] [SH-419] [SH-571]', async () => {
    const { info, mine, keys, individualFormDataAnalysis } = await pagesOf('hr')
    expect(keys).toEqual(standard)
    expect(info.find(({ key }) => key === 'spanOfControl')).toMatchObject({
      code: 'SPAN_OF_CONTROL',
      isStandardPage: true,
      isPermitted: true,
    })
    expect(mine).toMatchObject({ access: true, viewAllPages: true, pages: keys })
    expect(individualFormDataAnalysis).toBe(true)
  })

  it('that are being tried are there for those who may see all pages only where their flag is on [PW-310] [SH-423] [SH-575] [SH-576]', async () => {
    const trying = await held.server.another({ flagsOn: ['BETA_ANALYTICS_PAGE_ACCESS'] })
    const pages = '{ all: getAccessibleAnalyticsFeatureInfo { pages { key isStandardPage isPermitted } } }'
    type Pages = { all: { pages: { key: string; isStandardPage: boolean; isPermitted: boolean }[] } }
    const {
      all: { pages: found },
    } = await held.server.as('hr', trying).ask<Pages>(pages)
    expect(found.map(({ key }) => key)).toEqual(pageKeys)
    expect(found.filter(({ isStandardPage }) => !isStandardPage)).toEqual([
      { key: 'talentPlanning', isStandardPage: false, isPermitted: true },
    ])
    expect(await asking('hr').refused('talentPlanning')).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
  })

  it('are to supervisors those that they are granted, and to employees none [SH-570] [SH-572] [SH-574]', async () => {
    const { keys, info, mine } = await pagesOf('manager')
    expect(keys).toEqual([
      'headcount',
      'startersAndLeavers',
      'attrition',
      'qualificationCompliance',
      'goals',
      'training',
      'skills',
      'diaryNotes',
    ])
    expect(info.every(({ isPermitted }) => isPermitted)).toBe(true)
    expect(info.every(({ dimensions }) => !dimensions.includes('gender') && dimensions.includes('unit'))).toBe(true)
    expect(mine.viewAllPages).toBe(false)
    expect((await pagesOf('employee')).mine).toEqual({
      access: false,
      viewAllPages: false,
      pages: [],
      forms: false,
      anonymousForms: false,
    })
  })

  it('come with what their reader may do in all: which pages, and whether answers to forms, and anonymous ones, are among them [SH-420] [SH-601] [SH-610]', async () => {
    const of = async (...grants: [slug: string, scope: string][]) => {
      await grantOnly(held.server, 'other', grants)
      const { keys, individualFormDataAnalysis, mine } = await pagesOf('other')
      return { keys, individualFormDataAnalysis, mine }
    }
    const reading: [slug: string, scope: string] = ['people.form_answers.view_others', 'ALL']
    const nothing = { access: false, viewAllPages: false, pages: [], forms: false, anonymousForms: false }
    expect(await of(reading)).toEqual({ keys: [], individualFormDataAnalysis: false, mine: nothing })
    const own: [slug: string, scope: string] = ['analytics.pages.form_data.view', 'FUNCTIONAL']
    expect(await of(reading, own)).toEqual({
      keys: ['formData'],
      individualFormDataAnalysis: true,
      mine: { ...nothing, access: true, pages: ['formData'], forms: true },
    })
    const anonymous: [slug: string, scope: string][] = [
      ['analytics.pages.anonymous_form_data.view', 'FUNCTIONAL'],
      ['anonymous_pulses.results', 'FUNCTIONAL'],
    ]
    expect(await of(reading, ...anonymous)).toEqual({
      keys: ['anonymousFormData'],
      individualFormDataAnalysis: false,
      mine: { ...nothing, access: true, pages: ['anonymousFormData'], anonymousForms: true },
    })
  })

  it('that are closed are answered as one that does not exist', async () => {
    const [closed, unknown] = [await asking('manager').refused('remuneration'), await asking('manager').refused('nonsense')]
    expect(closed).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
    expect(said(closed)).toEqual(said(unknown))
  })

  it('refuse what their reader may not tell people apart by in the words for a misspelt dimension', async () => {
    const manager = asking('manager')
    const nonsense = await manager.refused('headcount', { by: 'nonsense' })
    expect(nonsense).toMatchObject({ extensions: { code: 'INVALID' } })
    for (const asked of [{ by: 'gender' }, { by: 'unit,age' }, { f: 'gender', 'f.gender': '' }])
      expect(said(await manager.refused('headcount', asked))).toEqual(said(nonsense))
  })

  it('are not there for an organisation without the module', async () => {
    const { tenantId } = held.server.world
    await held.server.rows("update tenant_settings set modules = array_remove(modules, 'analytics') where tenant_id = $1", [tenantId])
    expect(await asking('hr').refused('headcount')).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
    await held.server.rows("update tenant_settings set modules = modules || array['analytics'] where tenant_id = $1", [tenantId])
  })
})

describe('the figures', () => {
  it('are those of the team for its supervisor, and say that others are left out', async () => {
    const mine = await asking('manager').ask('headcount', { by: 'unit' })
    const behind = await asking('manager').rows('headcount', { by: 'unit' }, [null, null, 0])
    expect(mine.isOutOfReach).toBe(true)
    expect(mine.total).toBe(behind.totalCount)
    const { me } = await held.server.as('manager').ask<{ me: { people: number } }>('{ me: getMyTeam { people } }')
    expect([me.people, me.people + 1]).toContain(mine.total)
    expect((await asking('hr').ask('headcount', {})).total ?? 0).toBeGreaterThan(mine.total ?? 0)
  })

  it.each(['hr', 'director', 'manager', 'admin'] as const)(
    'count as many as the list behind each of them has, for the %s',
    async (person) => {
      const own = asking(person)
      for (const [page, asked] of [
        ['headcount', { by: 'unit' }],
        ['headcount', { by: 'none' }],
        ['headcount', { by: 'tenure,location' }],
        ['startersAndLeavers', { measure: 'starters', by: 'none', from: '2020-01-01', until: '2024-11-20' }],
        ['attrition', { measure: 'leavers', by: 'turnoverType', from: '2020-01-01' }],
        ['skills', { by: 'skillLevel' }],
      ] as const) {
        const { rows, lines, columns, columnTotals, moments } = await own.ask(page, asked)
        const by = asked.by.split(',')
        for (const [row, line] of lines.entries())
          for (const [column, value] of line.values.entries()) {
            const mark = [rows[row]?.id, by.length > 1 ? columns[column]?.id : null, by.length > 1 ? 0 : column]
            expect([page, mark, (await own.rows(page, asked, mark)).totalCount]).toEqual([page, mark, value])
          }
        const [last] = [moments.length - 1]
        if (by.length < 2) expect((await own.rows(page, asked, [null, null, last])).totalCount).toBe(columnTotals[last])
      }
    },
  )

  it('open to nobody without the permission for the people behind them', async () => {
    const query = 'query { listAnalyticsRows(page: "headcount", ask: "", mark: "[null,null,0]") { totalCount } }'
    expect(await held.server.as('employee').refused(query)).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  })

  it('refuse a period that ends before it begins, one of more than sixty months, and days that are none', async () => {
    const hr = asking('hr')
    for (const asked of [{ from: '2026-02-01', until: '2026-01-01' }, { from: '2015-01-01' }, { until: '2026-02-30' }])
      expect(await hr.refused('attrition', { by: 'none', ...asked })).toMatchObject({ extensions: { code: 'INVALID' } })
    for (const asked of [{ from: '0001-01-01' }, { until: '9999-12-31' }])
      expect(said(await hr.refused('attrition', { by: 'unit', ...asked }))).toEqual(said(await hr.refused('headcount', { by: 'nonsense' })))
  })

  it('refuse filters that are no ids of records, and marks with what no text has', async () => {
    const hr = asking('hr')
    const nonsense = said(await hr.refused('headcount', { by: 'nonsense' }))
    for (const name of ['unit', 'location', 'title'])
      expect(said(await hr.refused('headcount', { f: name, [`f.${name}`]: 'nonsense' }))).toEqual(nonsense)
    expect(said(await hr.refused('headcount', { f: 'tenure', 'f.tenure': '\0' }))).toEqual(nonsense)
    await expect(hr.rows('headcount', { by: 'tenure' }, ['\0', null, 0])).rejects.toThrow('Open the page again')
  })
})
