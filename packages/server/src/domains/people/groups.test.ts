import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { grantOnly, makePerson } from './testing/people.ts'

const held = useTestServer()
const readers: readonly WorldPerson[] = ['admin', 'hr', 'director', 'manager', 'employee', 'other']
const groupings = ['UNIT', 'ENTITY', 'LOCATION', 'SUPERVISOR', 'TITLE', 'STATUS'] as const
type Grouping = (typeof groupings)[number]

type Named = { id: string; name: string } | null
interface Person {
  id: string
  displayName: string
  employmentStatusId: string
  primaryJob: {
    businessUnit: Named
    businessEntity: Named
    location: Named
    positionTitle: Named
    supervisor: { id: string } | null
  } | null
}
interface Page {
  items: Person[]
  endCursor: string | null
  totalCount: number
  groups: { key: string; name: string | null; count: number }[]
}

beforeAll(async () => {
  const person = (lastName: string, ...jobs: Parameters<typeof makePerson>[2] & object) =>
    makePerson(held.server, { firstName: 'Kit', lastName, emails: [{ email: `${lastName}@demo.example` }] }, jobs)
  await person('past', { companyStartDate: '2021-01-04', companyEndDate: '2024-03-01' })
  await person('upcoming', { companyStartDate: '2026-11-25' })
  await person('exiting', { companyStartDate: '2021-01-04', companyEndDate: '2026-11-28' })
  await person('none')
  await person('two', { companyStartDate: '2021-01-04' }, { companyStartDate: '2022-01-03', supervisorJobId: held.server.world.jobs.other })
})

async function list(as: WorldPerson, by: Grouping | null, more = '', after: string | null = null): Promise<Page> {
  const query = `query ($after: String) { listPeople(first: 100, after: $after, ${by ? `groupBy: ${by},` : ''} ${more}) {
    items { id displayName employmentStatusId
      primaryJob { businessUnit { id name } businessEntity { id name } location { id name } positionTitle { id name } supervisor { id } } }
    endCursor totalCount groups { key name count } } }`
  return (await held.server.as(as).ask<{ listPeople: Page }>(query, { after })).listPeople
}

const keyOf = ({ primaryJob: job, employmentStatusId }: Person, by: Grouping): string =>
  ({
    UNIT: job?.businessUnit?.id,
    ENTITY: job?.businessEntity?.id,
    LOCATION: job?.location?.id,
    TITLE: job?.positionTitle?.id,
    SUPERVISOR: job?.supervisor?.id,
    STATUS: employmentStatusId.replace('EMPLOYMENT_STATUS_', ''),
  })[by] ?? ''

const narrowed = () => [
  '',
  'showPastStaff: true',
  'search: "kit"',
  'filter: { team: true }',
  'filter: { employmentStatuses: [EXITING_STAFF, UPCOMING_STAFF] }',
  `filter: { businessUnitIds: ["${held.server.world.lists['Operations']}"] }`,
  'asAt: "2023-05-01"',
]

/** Where the groups are not those of the rows that the same reader gets without them, or come in another order. */
async function wrong(reader: WorldPerson, more: string): Promise<string[]> {
  const { items: ungrouped } = await list(reader, null, more)
  const found: string[] = []
  for (const by of groupings) {
    const said = `${reader} ${by} ${more}`
    const { items, groups, totalCount } = await list(reader, by, more)
    const counted = Map.groupBy(ungrouped, (person) => keyOf(person, by))
    const expected = groups.flatMap(({ key }) => counted.get(key) ?? []).map(({ id }) => id)
    if (totalCount !== ungrouped.length) found.push(`${said}: total`)
    if (groups.some(({ key, count }) => counted.get(key)?.length !== count) || counted.size !== groups.length) found.push(`${said}: counts`)
    if (items.map(({ id }) => id).join() !== expected.join()) found.push(`${said}: order`)
  }
  return found
}

describe('the directory in groups', () => {
  it('has each reader’s own people in the group of the job that their card shows, in the order of names, with their number', async () => {
    const found: string[] = []
    for (const reader of readers) for (const more of narrowed()) found.push(...(await wrong(reader, more)))
    expect(found).toEqual([])
  })

  it('has groups in the order of their names, and those in none at the end', async () => {
    const { groups } = await list('hr', 'UNIT')
    const names = groups.map(({ name }) => name)
    expect(names.at(-1)).toBeNull()
    expect(names.slice(0, -1)).toEqual(names.slice(0, -1).toSorted((a, b) => (a ?? '').localeCompare(b ?? '')))
    expect((await list('hr', 'STATUS')).groups.map(({ key }) => key).slice(0, 2)).toEqual(['CURRENT_STAFF', 'EXITING_STAFF'])
  })

  it('leaves the rows of folded groups out and counts them all the same, page by page', async () => {
    const { items, groups } = await list('hr', 'TITLE')
    const [first] = groups
    const others = items.filter((person) => keyOf(person, 'TITLE') !== first?.key)
    const folded = await list('hr', 'TITLE', `folded: ["${first?.key}"]`)
    expect(folded.items).toEqual(others)
    expect(folded.groups).toEqual(groups)
    const unfolded = await list('hr', 'TITLE', `unfolded: ["${first?.key}"]`)
    expect([...unfolded.items, ...others]).toEqual(items)
    for (const sort of ['NAME_ASC', 'NAME_DESC']) {
      const whole = await list('hr', 'TITLE', `sort: ${sort}`)
      const paged: string[] = []
      let after: string | null = null
      do {
        const query = `query ($after: String) { listPeople(first: 2, groupBy: TITLE, sort: ${sort}, after: $after) { items { id } endCursor } }`
        const { listPeople }: { listPeople: Page } = await held.server.as('hr').ask(query, { after })
        paged.push(...listPeople.items.map(({ id }) => id))
        after = listPeople.endCursor
      } while (after)
      expect(paged, sort).toEqual(whole.items.map(({ id }) => id))
    }
  })

  it('tells users who may not view jobs neither under whom nor where a person will work', async () => {
    await grantOnly(held.server, 'other', [
      ['people.directory.view', 'ALL'],
      ['people.profile.view', 'ALL'],
    ])
    const { groups, items } = await list('other', 'LOCATION')
    const upcoming = items.find(({ displayName }) => displayName === 'Kit upcoming')
    expect(upcoming && keyOf(upcoming, 'LOCATION')).toBe('')
    expect(groups.at(-1)).toMatchObject({ key: '', name: null })
  })

  it('has no place for a cursor of the list without groups', async () => {
    const { endCursor } = (await held.server.as('hr').ask<{ listPeople: Page }>('{ listPeople(first: 1) { items { id } endCursor } }'))
      .listPeople
    const refused = await held.server
      .as('hr')
      .refused('query ($after: String) { listPeople(groupBy: UNIT, after: $after) { items { id } } }', { after: endCursor })
    expect(refused.extensions['code']).toBe('INVALID')
  })
})
