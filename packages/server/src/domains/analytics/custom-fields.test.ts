import { beforeAll, describe, expect, it } from 'vitest'
import { grant, makeField, type MadeField } from '#domains/custom-fields/testing/fields.ts'
import { createJobs } from '#domains/jobs/public.ts'
import { asAdministrator, ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { jobUpdate } from '#domains/jobs/testing/operations.ts'
import { createPeople } from '#domains/people/public.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { allCustomFields } from '#platform/facets/custom-fields/definitions.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { Asking } from './testing/asking.ts'

// Today is 20 November 2026
const held = useTestServer()
const moved = '2026-11-20T10:01:00Z'
const knownBefore = '2026-11-20T10:00:30Z'
const fields: Record<string, MadeField> = {}
const jobs: string[] = []
const people: string[] = []
const key = (name: string) => `cf:${fields[name]?.id}`
const optionId = (name: string, label: string) => fields[name]?.definition.options.find((option) => option.label === label)?.id ?? ''
const options = (...labels: string[]) => ({ type: 'SINGLE_SELECT', options: labels.map((label) => ({ label })) })
const inPerth = () => ({ f: 'location', 'f.location': held.server.world.lists['Perth'] ?? '' })
const asking = (person: WorldPerson = 'admin') => new Asking(held.server, person, inPerth())

/** By shirt size and site: seven report to the manager, six to nobody. */
const hired = [
  ...Array.from({ length: 7 }, (_, index) => ({ isBelow: true, size: index < 5 ? 'M' : 'S', site: 'North' })),
  ...Array.from({ length: 6 }, (_, index) => ({ isBelow: false, size: index < 5 ? 'S' : null, site: index < 5 ? 'South' : null })),
]

beforeAll(async () => {
  const { server } = held
  const { world } = server
  server.travel('2026-11-20T10:00:00Z')
  await server.rows("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1", [world.tenantId])
  fields['size'] = await makeField(server, { apiName: 'size', name: 'Shirt size', ...options('S', 'M', 'L') })
  fields['site'] = await makeField(server, { apiName: 'site', name: 'Site', modelType: 'JOB', ...options('North', 'South') })
  fields['excluded'] = await makeField(server, { apiName: 'excluded', isExcludedFromAnalytics: true, ...options('A') })
  fields['sealed'] = await makeField(server, { apiName: 'sealed', isSensitive: true, ...options('A') })
  fields['words'] = await makeField(server, { apiName: 'words' })
  fields['several'] = await makeField(server, { apiName: 'several', ...options('A'), type: 'MULTI_SELECT' })
  await asAdministrator(server, async (ctx) => {
    const site = (await allCustomFields(ctx)).find(({ api_name: name }) => name === 'site')
    if (!site) throw new Error('No field')
    const ids = await createPeople(
      ctx,
      hired.map((_, index) => ({ lastName: `C${index}`, emails: [{ email: `c${index}@demo.example` }] })),
    )
    const made = hired.map(({ isBelow, site: label }, index) => ({
      ...ordinaryJob(server),
      personId: ids[index] ?? '',
      isPrimary: true,
      companyStartDate: '2026-01-01',
      locationId: world.lists['Perth'] ?? '',
      ...(isBelow ? { supervisorJobId: world.jobs.manager } : {}),
      ...(label === null ? {} : { custom: { fillings: [{ field: site, before: null, value: optionId('site', label) }], problems: [] } }),
    }))
    jobs.push(...(await createJobs(ctx, made)))
    people.push(...ids)
  })
  for (const [index, { size }] of hired.entries())
    if (size !== null)
      await server.rows(
        `insert into custom_value_options (tenant_id, subject_kind, subject_id, field_id, option_id, person_id, changed_on)
           values ($1, 'person', $2, $3, $4, $2, '2026-01-01')`,
        [world.tenantId, people[index], fields['size']?.id, optionId('size', size)],
      )
  server.travel(moved)
  for (const job of jobs.slice(0, 2))
    await server.as('admin').ask(jobUpdate, {
      input: {
        id: job,
        version: 1,
        effectiveFrom: '2026-07-01',
        reasonId: world.lists['Correction'],
        customFields: [{ apiName: 'site', id: optionId('site', 'South') }],
      },
    })
})

const featureInfo = '{ all: getAccessibleAnalyticsFeatureInfo { customFields { key name isDated } pages { key dimensions } } }'
type Info = { all: { customFields: { key: string; name: string; isDated: boolean }[]; pages: { key: string; dimensions: string[] }[] } }
const infoOf = async (who: WorldPerson) => (await held.server.as(who).ask<Info>(featureInfo)).all
const said = ({ message, extensions: { reference: _, ...others } }: { message: string; extensions: Record<string, unknown> }) => [
  message,
  others,
]

describe('custom fields as dimensions', () => {
  it('are those of one choice of people and jobs, by their names, on every page that tells anything apart', async () => {
    const { customFields, pages } = await infoOf('admin')
    expect(customFields).toEqual([
      { key: key('size'), name: 'Shirt size', isDated: false },
      { key: key('site'), name: 'Site', isDated: true },
    ])
    for (const { key: page, dimensions } of pages)
      expect([page, dimensions.filter((name) => name.startsWith('cf:'))]).toEqual([
        page,
        page === 'anonymousFormData' ? [] : [key('size'), key('site')],
      ])
  })

  it('tell people apart by what they have, those without a value being together, and open to these people', async () => {
    const own = asking()
    const asked = { by: key('site'), asAt: '2026-06-30' }
    expect(await own.by('headcount', asked)).toEqual({ North: 7, South: null, '': null })
    const { rows, lines } = await own.ask('headcount', asked)
    expect(rows.map(({ id }) => id)).toEqual([optionId('site', 'North'), optionId('site', 'South'), ''])
    expect((await own.rows('headcount', asked, [optionId('site', 'North'), null, 0])).totalCount).toBe(lines[0]?.values[0])
    expect((await own.rows('headcount', asked, [optionId('site', 'South'), null, 0])).totalCount).toBe(0)
  })

  it('have what a job has on the day, as known now or on an earlier day', async () => {
    const own = asking()
    const at = (asAt: string, more: Record<string, string> = {}) =>
      own.ask('headcount', { f: `location,${key('site')}`, [`f.${key('site')}`]: optionId('site', 'South'), by: 'none', asAt, ...more })
    expect((await at('2026-06-30')).total).toBe(5)
    expect((await at('2026-07-01')).total).toBe(7)
    expect((await at('2026-07-01', { knownAt: knownBefore })).total).toBe(5)
    expect((await at('2026-09-30')).columnTotals.slice(-5)).toEqual([5, 5, 7, 7, 7])
  })

  it('count a start once, by what the job had on its first day', async () => {
    const { rows, lines, total } = await asking().ask('startersAndLeavers', {
      measure: 'starters',
      by: key('site'),
      from: '2026-01-01',
      until: '2026-11-20',
    })
    expect(total).toBe(13)
    expect(rows.map(({ label }, index) => [label, lines[index]?.values[0]])).toEqual([
      ['North', 7],
      ['South', null],
      ['', null],
    ])
  })

  it('divide everyone in a rate', async () => {
    const { parts } = await asking().ask('attrition', { by: key('size'), from: '2026-01-01', until: '2026-11-20' })
    expect(parts.map(({ value }) => value)).toEqual([0, 13, 0])
  })

  it('withhold small groups, and others beside them so that they cannot be worked out', async () => {
    const small = { ...inPerth(), f: `location,${key('size')}`, by: 'none', asAt: '2026-11-20' }
    const { isWithheld, total } = await asking().ask('headcount', { ...small, [`f.${key('size')}`]: '' })
    expect([isWithheld, total]).toEqual([true, null])
    expect((await asking().ask('headcount', { ...small, [`f.${key('size')}`]: optionId('size', 'M') })).total).toBe(5)
  })
})

describe('a custom field', () => {
  it.each(['excluded', 'sealed', 'words', 'several'])(
    'that is %s is neither dimension nor filter, as one that does not exist',
    async (name) => {
      const nonsense = await asking().refused('headcount', { by: 'cf:00000000-0000-4000-8000-000000000000' })
      expect(nonsense).toMatchObject({ extensions: { code: 'INVALID' } })
      for (const asked of [{ by: key(name) }, { by: `unit,${key(name)}` }, { f: key(name), [`f.${key(name)}`]: '' }])
        expect(said(await asking().refused('headcount', asked))).toEqual(said(nonsense))
    },
  )

  it('is neither dimension nor filter for those who may not view it of others, and counts the team alone for those who may view it there', async () => {
    const refused = async () => said(await asking('manager').refused('headcount', { by: key('size') }))
    const nonsense = said(await asking('manager').refused('headcount', { by: 'nonsense' }))
    expect((await infoOf('manager')).customFields).toEqual([])
    expect(await refused()).toEqual(nonsense)
    await grant(held.server, 'manager', 'people.custom_fields.size.view OWN')
    expect(await refused()).toEqual(nonsense)
    await grant(held.server, 'manager', 'people.custom_fields.size.view SUBORDINATE')
    expect((await infoOf('manager')).customFields.map(({ name }) => name)).toEqual(['Shirt size'])
    const mine = await asking('manager').ask('headcount', { by: key('size'), asAt: '2026-11-20' })
    expect(mine.total).toBe(7)
    expect(mine.isOutOfReach).toBe(true)
  })

  it('limits who is counted by its own permission, beside that of the measure', async () => {
    const rights: [slug: string, scope: string][] = [
      ['analytics.view_all_pages', 'FUNCTIONAL'],
      ['people.jobs.view', 'ALL'],
      ['people.past_profile.view', 'FUNCTIONAL'],
    ]
    const asked = { by: key('site'), asAt: '2026-06-30' }
    await grantOnly(held.server, 'manager', [...rights, ['people.jobs.custom_fields.site.view', 'ALL']])
    expect(await asking('manager').ask('headcount', asked)).toMatchObject({ total: 13, isOutOfReach: false })
    await grantOnly(held.server, 'manager', [...rights, ['people.jobs.custom_fields.site.view', 'SUBORDINATE']])
    expect(await asking('manager').ask('headcount', asked)).toMatchObject({ total: 7, isOutOfReach: true })
    expect(await asking('manager').ask('headcount', { by: 'unit', asAt: '2026-06-30' })).toMatchObject({ total: 13, isOutOfReach: false })
  })

  it('that is disabled is no dimension any more', async () => {
    const field = await makeField(held.server, { apiName: 'short_lived', ...options('A') })
    expect((await infoOf('admin')).customFields.map(({ key: each }) => each)).toContain(`cf:${field.id}`)
    await held.server.as('admin').ask('mutation ($input: RecordVersionInput!) { customFieldDisable(input: $input) { id } }', {
      input: { id: field.id, version: field.version },
    })
    expect((await infoOf('admin')).customFields.map(({ key: each }) => each)).not.toContain(`cf:${field.id}`)
    expect(await asking().refused('headcount', { by: `cf:${field.id}` })).toMatchObject({ extensions: { code: 'INVALID' } })
  })
})
