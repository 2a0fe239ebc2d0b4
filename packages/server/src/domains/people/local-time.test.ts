import { expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire } from '../jobs/testing/hire.ts'

const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
type Location = { id: string; version: number; timezone: string | null }

const create = 'mutation ($input: LocationCreateInput!) { made: locationCreate(input: $input) { id version timezone } }'
const update = 'mutation ($input: LocationUpdateInput!) { made: locationUpdate(input: $input) { id version timezone } }'
const run = async (query: string, input: object) => (await held.server.as('hr').ask<{ made: Location }>(query, { input })).made
const zoneOf = async (who: Who, id: string) =>
  (
    await held.server
      .as(who)
      .ask<{ getPerson: { primaryJob: { timezone: string | null } | null } }>(
        'query ($id: ID!) { getPerson(id: $id) { primaryJob { timezone } } }',
        { id },
      )
  ).getPerson.primaryJob?.timezone

it('the place of someone has the time zone of their location, of one above it, or of the organisation', async () => {
  const country = await run(create, { name: 'Canada' })
  const city = await run(create, { name: 'Halifax', parentId: country.id })
  const floor = await run(create, { name: 'Second floor', parentId: city.id })
  const { person } = await hire(held.server, { locationId: floor.id })
  expect(await zoneOf('hr', person)).toBe('Australia/Sydney')
  await run(update, { id: country.id, version: 1, name: 'Canada', timezone: 'America/Toronto' })
  expect(await zoneOf('hr', person)).toBe('America/Toronto')
  const halifax = await run(update, { id: city.id, version: 1, name: 'Halifax', parentId: country.id, timezone: 'America/Halifax' })
  expect(halifax.timezone).toBe('America/Halifax')
  for (const who of ['hr', 'other'] as const) expect(await zoneOf(who, person)).toBe('America/Halifax')
  await run(update, { id: city.id, version: halifax.version, name: 'Halifax', parentId: country.id, timezone: null })
  expect(await zoneOf('hr', person)).toBe('America/Toronto')
})

it('refuses a time zone that is not known, when a location is created and when it is changed', async () => {
  const place = await run(create, { name: 'Lagos', timezone: 'Africa/Lagos' })
  const state = async () => [await held.server.rows('select * from locations order by id'), await held.server.events()]
  const before = await state()
  for (const timezone of ['Lagos', 'africa/lagos', '+01:00', 'Mars/Olympus_Mons']) {
    for (const [query, input] of [
      [create, { name: 'Abuja' }],
      [update, { id: place.id, version: place.version, name: 'Lagos' }],
    ] as const) {
      const { extensions } = await held.server.as('hr').refused(query, { input: { ...input, timezone } })
      expect(extensions.problems).toEqual([
        expect.objectContaining({ path: 'timezone', message: 'This is not a known time zone. Choose one from the list.' }),
      ])
    }
  }
  expect(await state()).toEqual(before)
})

it('leaves the days of jobs in the time zone of the organisation', async () => {
  // 20 November 2026 in Sydney; in Honolulu it is still the 19th
  const place = await run(create, { name: 'Honolulu', timezone: 'Pacific/Honolulu' })
  const { person } = await hire(held.server, { locationId: place.id, companyStartDate: '2026-11-20' })
  const { getPerson } = await held.server
    .as('hr')
    .ask<{ getPerson: { employmentStatusId: string } }>('query ($id: ID!) { getPerson(id: $id) { employmentStatusId } }', { id: person })
  expect(getPerson.employmentStatusId).toBe('EMPLOYMENT_STATUS_CURRENT_STAFF')
})
