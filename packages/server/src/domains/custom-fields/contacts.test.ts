import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { grant, makeField, versionOf, type ShownField, type Who } from './testing/fields.ts'

const held = useTestServer()
const person = () => held.server.world.people.other

type Entry = { id: string; email: string; customFields: ShownField[] }
const update = 'mutation ($input: PersonContactsUpdateInput!) { done: personContactsUpdate(input: $input) { id } }'
const read = `query ($id: ID!) { getPerson(id: $id) { emails { id email customFields { apiName modelId hasValue isMasked text { value } } } } }`

const emailsOf = async (who: Who = 'admin') =>
  (await held.server.as(who).ask<{ getPerson: { emails: Entry[] } }>(read, { id: person() })).getPerson.emails
const save = async (emails: object[], who: Who = 'admin') =>
  held.server.as(who).send(update, { input: { id: person(), version: await versionOf(held.server, person()), emails } })
const plain = ({ id, email }: Entry) => ({ id, email })
const valuesIn = (emails: Entry[]) =>
  Object.fromEntries(emails.map(({ email, customFields }) => [email, customFields[0]?.text?.value ?? null]))

describe('the custom fields of contact data', () => {
  it('stay with their entry when it is corrected, by its id or by what it says, and go with it', async () => {
    await makeField(held.server, { apiName: 'reach', modelType: 'EMAIL_ADDRESS' })
    const filled = (email: string, value: string) => ({ email, customFields: [{ apiName: 'reach', value }] })
    expect((await save([filled('a@one.example', 'mornings'), filled('b@one.example', 'evenings')])).errors).toBeUndefined()
    const [first, second] = await emailsOf()
    expect(valuesIn(await emailsOf())).toEqual({ 'a@one.example': 'mornings', 'b@one.example': 'evenings' })
    await save([{ ...plain(first!), email: 'c@one.example' }, { email: second!.email }])
    expect(valuesIn(await emailsOf())).toEqual({ 'c@one.example': 'mornings', 'b@one.example': 'evenings' })
    await save([{ id: first!.id, email: 'c@one.example' }])
    await save([{ id: first!.id, email: 'c@one.example' }, { email: second!.email }])
    expect(valuesIn(await emailsOf())).toEqual({ 'c@one.example': 'mornings', 'b@one.example': null })
    const kept = await held.server.rows<{ count: number }>('select count(*)::integer as count from custom_values where subject_id = $1', [
      second!.id,
    ])
    expect(kept).toEqual([{ count: 0 }])
  })

  it('are required with a new entry if they are mandatory, and the ID of an entry of somebody else is refused', async () => {
    const { id, version } = await makeField(held.server, { apiName: 'use', name: 'Use', modelType: 'EMAIL_ADDRESS', isRequired: true })
    const [there] = await emailsOf()
    const refused = await save([plain(there!), { email: 'new@one.example', customFields: [] }])
    expect(refused.errors?.[0]?.extensions?.['problems']).toMatchObject([{ path: 'emails.1.customFields', rule: 'required' }])
    expect(
      (await save([plain(there!), { email: 'new@one.example', customFields: [{ apiName: 'use', value: 'work' }] }])).errors,
    ).toBeUndefined()
    const foreign = '00000000-0000-4000-8000-000000000001'
    const foreignRefused = await save([{ id: foreign, email: 'taken@one.example' }])
    expect(foreignRefused.errors?.[0]?.extensions?.['problems']).toMatchObject([{ path: 'emails.0.id', rule: 'reference' }])
    const disable = 'mutation ($input: RecordVersionInput!) { customFieldDisable(input: $input) { id } }'
    await held.server.as('admin').ask(disable, { input: { id, version } })
  })

  it('are seen, filled in and told in the history by those alone who may, each field by its own permission', async () => {
    const field = await makeField(held.server, { apiName: 'note', modelType: 'EMAIL_ADDRESS' })
    const [there] = await emailsOf()
    await save([plain(there!)])
    const given = [{ ...plain(there!), customFields: [{ apiName: 'note', value: 'private' }] }]
    await grant(held.server, 'hr', 'people.profile.view ALL', 'people.contact_details.view ALL', 'people.contact_details.edit ALL')
    expect((await save(given, 'hr')).errors?.[0]?.extensions?.['problems']).toMatchObject([{ path: 'emails.0.customFields.0.apiName' }])
    await save(given)
    const seen = async () => (await emailsOf('hr'))[0]?.customFields.map(({ apiName }) => apiName)
    expect(await seen()).toEqual([])
    await grant(held.server, 'hr', 'people.email_addresses.custom_fields.note.view ALL')
    expect(await seen()).toEqual(['note'])
    expect((await save(given, 'hr')).errors?.[0]?.extensions).toMatchObject({
      missing: ['people.email_addresses.custom_fields.note.manage'],
    })
    const [event] = await held.server.rows<{ difference: object }>(
      'select v.difference from events e join event_values v on v.event_id = e.id where e.subject_id = $1 order by e.position desc limit 1',
      [person()],
    )
    expect(event?.difference).toEqual({ [`cf:${field.id}`]: [null, 'private'] })
  })

  it('are masked where they are sensitive, and revealed by the permission over their person', async () => {
    await makeField(held.server, { apiName: 'pin', modelType: 'EMAIL_ADDRESS', isSensitive: true })
    const [there] = await emailsOf()
    await save([{ ...plain(there!), customFields: [{ apiName: 'pin', value: '4711' }] }])
    const pin = (await emailsOf())[0]?.customFields.find(({ apiName }) => apiName === 'pin')
    expect(pin).toMatchObject({ isMasked: true, text: null })
    const reveal = 'mutation ($input: CustomFieldRevealInput!) { done: customFieldReveal(input: $input) { text { value } } }'
    const input = { modelType: 'EMAIL_ADDRESS', modelId: there!.id, apiName: 'pin' }
    const shown = await held.server.as('admin').ask<{ done: { text: { value: string } } }>(reveal, { input })
    expect(shown.done.text.value).toBe('4711')
    expect((await held.server.as('employee').send(reveal, { input })).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' })
  })
})
