import { expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makePerson } from './testing/people.ts'

const held = useTestServer()
const create =
  'mutation ($input: PersonEmailCreateInput!) { done: personEmailCreate(input: $input) { emails { id version email isPrimary } } }'
const update =
  'mutation ($input: PersonEmailUpdateInput!) { done: personEmailUpdate(input: $input) { emails { id version email isPrimary } } }'
type Entry = { id: string; version: number; email: string; isPrimary: boolean }

const change = async (query: string, input: object, who: WorldPerson = 'admin') =>
  (await held.server.as(who).ask<{ done: { emails: Entry[] } }>(query, { input })).done.emails
const refused = async (query: string, input: object, who: WorldPerson = 'admin') =>
  (await held.server.as(who).refused(query, { input })).extensions
const emailsOf = async (id: string) => {
  const query = 'query ($id: ID!) { found: getPerson(id: $id) { emails { id version email isPrimary } } }'
  return (await held.server.as('admin').ask<{ found: { emails: Entry[] } }>(query, { id })).found.emails
}
const primaryOf = (emails: Entry[]) => emails.filter(({ isPrimary }) => isPrimary).map(({ email }) => email)

it('an entry of contact data has a version, which the mark of the primary one does not change', async () => {
  const { id: personId } = await makePerson(held.server, { lastName: 'Versions', emails: [{ email: 'first@versions.example' }] })
  const [first] = await change(create, { personId, email: 'second@versions.example', isPrimary: true }).then((emails) =>
    emails.filter(({ email }) => email.startsWith('first')),
  )
  expect(first).toMatchObject({ version: 1, isPrimary: false })
  const renamed = await change(update, { personId, id: first?.id, version: 1, email: 'renamed@versions.example' })
  expect(renamed.find(({ id }) => id === first?.id)).toMatchObject({ version: 2, email: 'renamed@versions.example' })
  expect(await refused(update, { personId, id: first?.id, version: 1, email: 'stale@versions.example' })).toMatchObject({
    code: 'CONFLICT',
    currentVersion: 2,
  })
  const contacts = 'mutation ($input: PersonContactsUpdateInput!) { personContactsUpdate(input: $input) { id } }'
  const [person] = await held.server.rows<{ version: number }>('select version from people where id = $1', [personId])
  const emails = (await emailsOf(personId)).map(({ id, email }) => ({ id, email: email.replace('second', 'other') }))
  await held.server.as('admin').ask(contacts, { input: { id: personId, version: person?.version, emails } })
  expect((await emailsOf(personId)).map(({ email, version }) => [email, version])).toEqual([
    ['other@versions.example', 2],
    ['renamed@versions.example', 2],
  ])
})

it('an entry that is no longer primary leaves the mark to the first of the others, and the only one keeps it', async () => {
  const { id: personId } = await makePerson(held.server, { lastName: 'Marks', emails: [{ email: 'one@marks.example' }] })
  const [only] = await emailsOf(personId)
  const giveUp = { personId, id: only?.id, version: only?.version, isPrimary: false }
  expect(await refused(update, giveUp)).toMatchObject({ problems: [{ path: 'isPrimary', rule: 'onlyPrimary' }] })
  await change(create, { personId, email: 'two@marks.example' })
  expect(primaryOf(await change(update, giveUp))).toEqual(['two@marks.example'])
})

it('an entry of somebody else, a required field that is cleared and the address of a colleague are refused where they stand', async () => {
  const { id: personId } = await makePerson(held.server, { lastName: 'Rules', emails: [{ email: 'rules@rules.example' }] })
  const { id: other } = await makePerson(held.server, { lastName: 'Other', emails: [{ email: 'taken@rules.example' }] }, [
    { companyStartDate: '2020-01-01' },
  ])
  const [own] = await emailsOf(personId)
  const [foreign] = await emailsOf(other)
  const of = (entry: Entry | undefined) => ({ personId, id: entry?.id, version: entry?.version })
  expect(await refused(update, { ...of(foreign), isPersonal: true })).toMatchObject({ problems: [{ path: 'id', rule: 'reference' }] })
  expect(await refused(update, { ...of(own), email: null })).toMatchObject({ problems: [{ path: 'email', rule: 'required' }] })
  expect(await refused(update, { ...of(own), email: 'taken@rules.example' })).toMatchObject({
    problems: [{ path: 'email', rule: 'unique' }],
  })
  expect(await refused(create, { personId, email: 'RULES@rules.example' })).toMatchObject({
    problems: [{ path: 'email', rule: 'duplicate' }],
  })
  const me = held.server.world.people.employee
  const [mine] = await emailsOf(me)
  const away = { personId: me, id: mine?.id, version: mine?.version, email: 'elsewhere@rules.example' }
  expect(await refused(update, away, 'employee')).toMatchObject({ problems: [{ path: 'email', rule: 'ownWorkEmail' }] })
})
