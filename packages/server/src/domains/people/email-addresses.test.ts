import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { grantOnly, makePerson } from './testing/people.ts'

const held = useTestServer()
type Email = { email: string; isPrimary: boolean; isPersonal: boolean }
const work = (email: string): Email => ({ email, isPrimary: true, isPersonal: false })
const mutation = (name: string) => `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) { id } }`
const rulesOf = ({ errors }: Awaited<ReturnType<typeof create>>) =>
  errors?.flatMap(({ extensions }) => extensions.problems ?? []).map(({ path, rule }) => `${path} ${rule}`) ?? []

const create = (who: WorldPerson, email: string) =>
  held.server.as(who).send(mutation('personCreate'), { input: { firstName: 'New', lastName: 'Person', email } })
async function save(who: WorldPerson, id: string, emails: Email[]) {
  const [person] = await held.server.rows<{ version: number }>('select version from people where id = $1', [id])
  return held.server.as(who).send(mutation('personContactsUpdate'), { input: { id, version: person?.version, emails } })
}
const counting = 'query ($email: String!, $ignoreIds: [ID!]) { getEmailAddressUsageCount(email: $email, ignoreIds: $ignoreIds) }'
const count = async (who: WorldPerson, email: string, ignoreIds: string[] = []) =>
  (await held.server.as(who).ask<{ getEmailAddressUsageCount: number }>(counting, { email, ignoreIds })).getEmailAddressUsageCount

const secret = 'niko@post.example'
let owner = ''
beforeAll(async () => {
  const emails = [{ email: 'niko@demo.example' }, { email: secret, isPersonal: true }, { email: 'second@demo.example' }]
  owner = (await makePerson(held.server, { firstName: 'Niko', lastName: 'Private', emails }, [{ companyStartDate: '2021-01-04' }])).id
  await grantOnly(held.server, 'other', [
    ['people.directory.view', 'ALL'],
    ['people.create', 'FUNCTIONAL'],
    ['people.contact_details.view', 'OWN'],
    ['people.contact_details.edit', 'OWN'],
  ])
})

describe('an address that is not a primary work address', () => {
  it('is confirmed to nobody who may not see it: not by counting, leaving out, or creating a person', async () => {
    for (const email of [secret, 'second@demo.example', `${randomUUID()}@post.example`]) {
      for (const who of ['employee', 'other'] as const) {
        expect(await count(who, email), `${who} ${email}`).toBe(0)
        expect(await count(who, email, [owner])).toBe(0)
      }
      expect((await create('other', email)).errors).toBeUndefined()
    }
    expect(await count('employee', 'niko@demo.example')).toBe(1)
    expect(await count('employee', 'niko@demo.example', [owner])).toBe(1)
    expect(rulesOf(await create('other', 'NIKO@demo.example'))).toEqual(['email unique'])
  })

  it('is counted and refused for those who may see it', async () => {
    const mine = 'private.to.me@post.example'
    await makePerson(held.server, { lastName: 'Reached', emails: [{ email: 'reached@demo.example' }, { email: mine, isPersonal: true }] })
    expect(await count('hr', mine)).toBe(1)
    expect(rulesOf(await create('hr', mine))).toEqual(['email unique'])
  })

  it('is searched for as often as anything else', async () => {
    const server = await held.server.another({ searchesPerMinute: 4 })
    const codes: (string | undefined)[] = []
    for (let time = 0; time < 5; time += 1)
      codes.push((await held.server.as('employee', server).send(counting, { email: `${time}@demo.example` })).errors?.[0]?.extensions.code)
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'RATE_LIMITED'])
  })
})

describe('a primary work address', () => {
  it('belongs to one present person, no matter who saves it', async () => {
    const { id } = await makePerson(held.server, { lastName: 'Imitator', emails: [{ email: 'imitator@demo.example' }] })
    expect(rulesOf(await save('hr', id, [work('Manager@DEMO.example')]))).toEqual(['emails.0.email unique'])
    expect((await save('hr', id, [{ ...work('manager@demo.example'), isPersonal: true }])).errors).toBeUndefined()
    expect((await save('hr', id, [work('imitator@demo.example')])).errors).toBeUndefined()
  })

  it('can be given again once its owner is past staff', async () => {
    const ended = [{ companyStartDate: '2021-01-04', companyEndDate: '2024-03-01' }]
    await makePerson(held.server, { lastName: 'Former', emails: [{ email: 'reception@demo.example' }] }, ended)
    expect((await create('hr', 'reception@demo.example')).errors).toBeUndefined()
    expect(rulesOf(await create('hr', 'reception@demo.example'))).toEqual(['email unique'])
  })

  it('goes to one of those who take it at the same moment, by creating or by changing a person', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = `${randomUUID()}@demo.example`
      const people = await Promise.all(
        [1, 2].map(() => makePerson(held.server, { lastName: 'Racer', emails: [{ email: `${randomUUID()}@demo.example` }] })),
      )
      const answers = await Promise.all([
        create('hr', email),
        ...people.map(({ id }) => save('hr', id, [work(email)])),
        create('admin', email.toUpperCase()),
      ])
      expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
      expect(await held.server.rows('select from person_emails where email_key = $1', [email])).toHaveLength(1)
    }
  })

  it('that two people had before stays as it is while the rest of their contact details changes', async () => {
    const { id } = await makePerson(held.server, { lastName: 'Doubled', emails: [{ email: 'niko@demo.example' }] })
    expect((await save('hr', id, [work('Niko@demo.example'), { ...work('more@post.example'), isPrimary: false }])).errors).toBeUndefined()
  })

  it('of one’s own is for those to change who may change everyone’s', async () => {
    const { employee, hr } = held.server.world.people
    const own = work('employee@demo.example')
    for (const emails of [[work('elsewhere@demo.example')], [{ ...own, isPersonal: true }]])
      expect(rulesOf(await save('employee', employee, emails))).toEqual(['emails.0.email ownWorkEmail'])
    expect(rulesOf(await save('employee', employee, []))).toEqual(['emails ownWorkEmail'])
    const personal = { email: 'zoe@post.example', isPrimary: false, isPersonal: true }
    expect((await save('employee', employee, [own, personal])).errors).toBeUndefined()
    expect((await save('hr', hr, [work('hana@demo.example')])).errors).toBeUndefined()
  })
})
