import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { Asking } from './testing/asking.ts'
import { figuresFileOf } from './testing/files.ts'

const held = useTestServer({ work: true })
beforeAll(async () => {
  await held.server.rows("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1", [held.server.world.tenantId])
})

type View = { id: string; name: string; isShared: boolean; filters: { name: string; value: string }[] }
const keep = 'mutation ($input: SavedViewCreateInput!) { savedViewCreate(input: $input) { id name isShared filters { name value } } }'
const list = 'query ($list: String!) { listSavedViews(list: $list) { id name isShared filters { name value } } }'

const view = (page: string, name: string, isShared: boolean, ask: string) => ({
  list: `analytics-${page}`,
  name,
  isShared,
  filters: [{ name: 'ask', value: ask }],
})
const viewsOf = async (who: WorldPerson, page: string) =>
  (await held.server.as(who).ask<{ listSavedViews: View[] }>(list, { list: `analytics-${page}` })).listSavedViews

const fileOf = (who: WorldPerson, page: string, ask: Record<string, string>) => figuresFileOf(held.server, who, page, ask)

describe('questions that are kept of analytics', () => {
  it('stay with whoever keeps them until they are shared with those who open the page', async () => {
    await held.server.as('hr').ask(keep, { input: view('headcount', 'By unit', false, 'by=unit') })
    await held.server.as('hr').ask(keep, { input: view('headcount', 'By title', true, 'by=title') })
    expect((await viewsOf('hr', 'headcount')).map(({ name }) => name)).toEqual(['By title', 'By unit'])
    expect(await viewsOf('manager', 'headcount')).toMatchObject([
      { name: 'By title', isShared: true, filters: [{ name: 'ask', value: 'by=title' }] },
    ])
  })

  it('questions of a page that is closed are open to nobody, whatever others share', async () => {
    await held.server.as('hr').ask(keep, { input: view('remuneration', 'Pay of everyone', true, 'by=title') })
    expect((await held.server.as('manager').refused(list, { list: 'analytics-remuneration' })).extensions).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(
      (await held.server.as('manager').refused(keep, { input: view('remuneration', 'Mine', false, 'by=unit') })).extensions,
    ).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('questions of the playground are its library', async () => {
    await held.server.as('hr').ask(keep, { input: view('playground', 'Goals by unit', true, 'measure=goals&by=unit') })
    expect((await viewsOf('hr', 'playground')).map(({ name }) => name)).toEqual(['Goals by unit'])
  })
})

describe('a file of the figures of a page', () => {
  it.each(['hr', 'manager'] as const)('has those that the page shows, for the %s [PW-375]', async (who) => {
    for (const asked of [{ by: 'unit' }, { by: 'none' }, { by: 'unit,title' }, { by: 'tenure', over: 'months' }] as Record<
      string,
      string
    >[]) {
      const { lines, columnTotals, rows } = await new Asking(held.server, who).ask('headcount', asked)
      const expected = asked['by'] === 'none' ? columnTotals : lines.flatMap(({ values }) => values)
      const [headings, ...file] = await fileOf(who, 'headcount', asked)
      expect(headings).toEqual(['Group', 'Second group', 'From', 'Until', 'Figure'])
      expect(file.map((line) => (line[4] === '' ? null : Number(line[4])))).toEqual(expected)
      if (asked['by'] === 'unit') expect(file.map(([first]) => first)).toEqual(rows.map(({ label }) => label || 'Not recorded'))
    }
  })

  it('says ranges in words', async () => {
    const [, first] = await fileOf('hr', 'headcount', { by: 'tenure' })
    expect(first?.[0]).toMatch(/years?|months?/)
  })
})
