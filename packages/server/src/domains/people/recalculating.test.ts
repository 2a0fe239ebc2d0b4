import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changesOn, problemsOf, someone } from './testing/changes.ts'

const held = useTestServer()
const { change, refusal, expectNothing } = changesOn(held)

describe('recalculating platform IDs', () => {
  it('is permanent: nothing keeps the former IDs, and doing it again does not bring them back [AD-548]', async () => {
    const ids = async () =>
      (
        await held.server.rows<{ platform_id: string }>('select platform_id from people where tenant_id = $1 order by id', [
          held.server.world.tenantId,
        ])
      ).map(({ platform_id }) => platform_id)
    await held.server.rows('update people set platform_id = platform_id + 70000 where tenant_id = $1', [held.server.world.tenantId])
    const former = await ids()
    for (let time = 0; time < 2; time += 1) {
      const people = await change<number>('admin', 'recalculatePersonIds', { confirmed: true }, '')
      expect((await ids()).filter((id) => former.includes(id))).toEqual([])
      const [event] = await held.server.rows<{ difference: object }>(
        "select v.difference from events e join event_values v on v.event_id = e.id where e.name = 'person_ids.recalculated' order by e.id desc limit 1",
      )
      expect(event?.difference).toEqual({ people: [null, people] })
    }
    const { performPeopleSearch } = await held.server
      .as('hr')
      .ask<{ performPeopleSearch: { results: object[] } }>(
        'query ($text: String!) { performPeopleSearch(searchText: $text) { results { person { id } } } }',
        { text: former[0] },
      )
    expect(performPeopleSearch.results).toEqual([])
  })

  it('gives everyone a new number, closed to all but system administrators, and only when confirmed [AD-838]', async () => {
    await expectNothing(async () => {
      expect((await refusal('hr', 'recalculatePersonIds', { confirmed: true }, '')).extensions.code).toBe('FORBIDDEN')
      expect(problemsOf(await refusal('admin', 'recalculatePersonIds', {}, ''))).toEqual(['confirmed confirmed'])
    })
    const people = await change<number>('admin', 'recalculatePersonIds', { confirmed: true }, '')
    const numbers = await held.server.rows<{ platform_id: string }>(
      'select platform_id from people where tenant_id = $1 order by platform_id',
      [held.server.world.tenantId],
    )
    expect(numbers.map(({ platform_id }) => Number(platform_id))).toEqual(Array.from({ length: people }, (_, index) => 1000 + index))
    const { performPeopleSearch } = await held.server
      .as('hr')
      .ask<{ performPeopleSearch: { results: object[] } }>(
        `{ performPeopleSearch(searchText: "${999 + people}") { results { person { id } } } }`,
      )
    expect(performPeopleSearch.results).toHaveLength(1)
    await change('hr', 'personCreate', someone())
  })
})
