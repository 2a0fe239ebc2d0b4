import { describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { grantOnly, makePerson } from './testing/people.ts'

const held = useTestServer()

type Change = { text: string; by: string; changes: { field: string; label: string; before: string | null; after: string | null }[] }
type Page = { listPersonChanges: { items: Change[]; endCursor: string | null } }
const changesQuery = `query ($id: ID!, $fields: [String!]!, $first: Int, $after: String) {
  listPersonChanges(id: $id, fields: $fields, first: $first, after: $after) { endCursor items { text by changes { field label before after } } } }`
const changes = async (who: WorldPerson, id: string, fields: string[], page: object = {}) =>
  (await held.server.as(who).ask<Page>(changesQuery, { id, fields, ...page })).listPersonChanges

const lastQuery = 'query ($id: ID!) { getPerson(id: $id) { lastChanges { field by at } } }'
type Last = { field: string; by: string; at: string }[] | null
const last = async (who: WorldPerson, id: string) =>
  (await held.server.as(who).ask<{ getPerson: { lastChanges: Last } }>(lastQuery, { id })).getPerson.lastChanges
const byOf = (changed: Last) => Object.fromEntries(changed?.map(({ field, by }) => [field, by]) ?? [])

const change = async (who: WorldPerson, mutation: 'personUpdate' | 'personContactsUpdate', id: string, values: object) => {
  const [row] = await held.server.rows<{ version: number; last_name: string }>('select version, last_name from people where id = $1', [id])
  const lastName = mutation === 'personUpdate' ? { lastName: row?.last_name } : {}
  const input = { id, version: row?.version, ...lastName, ...values }
  const type = mutation === 'personUpdate' ? 'PersonUpdateInput' : 'PersonContactsUpdateInput'
  await held.server.as(who).ask(`mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`, { input })
}

describe('the changes of a person', () => {
  it('are told value by value to those who can change them: when, by whom, and from what to what', async () => {
    const { people } = held.server.world
    const id = people.employee
    await change('hr', 'personUpdate', id, { preferredName: 'Billie', dateOfBirth: '1980-05-17' })
    await change('admin', 'personUpdate', id, { preferredName: 'Bill' })
    await change('employee', 'personContactsUpdate', id, {
      addresses: [{ addressTypeId: held.server.world.lists['Home'], fullAddress: '1 Harbour Street', country: 'AU', isPrimary: true }],
    })
    const [hr, admin, own] = await Promise.all((['hr', 'admin', 'employee'] as const).map(nameOf))
    expect(byOf(await last('hr', id))).toMatchObject({ preferredName: admin, dateOfBirth: hr, addresses: own })
    const { items } = await changes('hr', id, ['preferredName'])
    expect(items.map(({ by }) => by).slice(0, 2)).toEqual([admin, hr])
    expect(items[0]).toMatchObject({
      text: 'Personal details changed',
      changes: [{ field: 'preferredName', label: 'Preferred name', before: 'Billie', after: 'Bill' }],
    })
    const [moved] = (await changes('employee', id, ['addresses'])).items
    expect(moved?.changes[0]).toMatchObject({ label: 'Addresses', after: 'Home 1 Harbour Street AU (primary)' })
  })

  it('are those of what was changed alone: values that were sent again as they were keep who gave them', async () => {
    const emails = [{ email: 'kim@demo.example', isPrimary: true }]
    const phones = [{ country: 'AU', number: '0491 570 156', isPrimary: true }]
    const { id } = await makePerson(held.server, { firstName: 'Kim', lastName: 'Kept', dateOfBirth: '1990-02-03', emails: [] })
    await change('hr', 'personContactsUpdate', id, { emails, phones, addresses: [] })
    await change('hr', 'personUpdate', id, { firstName: 'Kim', preferredName: null, dateOfBirth: '1990-02-03', pronouns: 'they/them' })
    const before = new Map((await last('hr', id))?.map(({ field, by }) => [field, by]))
    await change('admin', 'personContactsUpdate', id, { emails, phones: [{ ...phones[0], number: '0491 570 157' }], addresses: [] })
    await change('admin', 'personUpdate', id, {
      firstName: 'Kim',
      preferredName: 'Kimmy',
      dateOfBirth: '1990-02-03',
      pronouns: 'they/them',
    })
    const changed = (await last('hr', id))?.filter(({ field, by }) => before.get(field) !== by)
    expect(changed?.map(({ field }) => field).toSorted()).toEqual(['phones', 'preferredName'])
  })

  it('come page by page, and only those of the values that are asked for', async () => {
    const { id } = await makePerson(held.server, { firstName: 'Pat', lastName: 'Paged', emails: [{ email: 'pat@demo.example' }] })
    for (const name of ['One', 'Two', 'Three']) await change('hr', 'personUpdate', id, { preferredName: name })
    await change('hr', 'personUpdate', id, { pronouns: 'they/them' })
    const first = await changes('hr', id, ['preferredName'], { first: 2 })
    expect(first.items.map(({ changes: [only] }) => only?.after)).toEqual(['Three', 'Two'])
    const rest = await changes('hr', id, ['preferredName'], { first: 2, after: first.endCursor })
    expect(rest.items.map(({ changes: [only] }) => only?.after)).toEqual(['One'])
    expect(rest.endCursor).toBeNull()
  })

  it('keep what is closed to their reader, and are nothing to those who can change nothing', async () => {
    const { people } = held.server.world
    const id = people.employee
    await change('hr', 'personUpdate', id, { genderId: held.server.world.lists['Female'] })
    expect(await last('manager', id)).toBeNull()
    expect((await held.server.as('manager').refused(changesQuery, { id, fields: ['preferredName'] })).extensions.code).toBe('FORBIDDEN')
    expect((await held.server.as('other').refused(changesQuery, { id, fields: ['preferredName'] })).extensions.code).toBe('NOT_FOUND')
    expect((await held.server.as('stranger').refused(changesQuery, { id, fields: ['preferredName'] })).extensions.code).toBe('NOT_FOUND')
    await grantOnly(held.server, 'manager', [
      ['people.profile.view', 'SUBORDINATE'],
      ['people.preferred_name.edit', 'SUBORDINATE'],
    ])
    const seen = Object.keys(byOf(await last('manager', id)))
    expect(seen).toContain('preferredName')
    expect(seen).not.toContain('genderId')
    expect(seen).not.toContain('addresses')
    expect((await changes('manager', id, ['genderId', 'dateOfBirth', 'addresses'])).items).toEqual([])
    expect(JSON.stringify(await changes('manager', id, ['preferredName']))).not.toContain('1980')
  })
})

async function nameOf(person: WorldPerson): Promise<string> {
  const [user] = await held.server.rows<{ display_name: string }>('select display_name from users where person_id = $1', [
    held.server.world.people[person],
  ])
  return user?.display_name ?? ''
}
