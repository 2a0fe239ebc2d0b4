import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeField, valueParts, type MadeField, type ShownField } from '#domains/custom-fields/testing/fields.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { useTemplates } from '../testing/templates.ts'

// Today is 20 November 2026
const held = useTestServer()
const { template, issue } = useTemplates(() => held.server)
const employee = () => held.server.as('employee')
const submit =
  'mutation ($input: SubmitOnboardingFormInstanceV2Input!) { done: submitOnboardingFormInstanceV2(input: $input) { submittedOn } }'
const entries = `emails { id email isPrimary isPersonal customFields { ${valueParts} } } phones { id country number isPrimary isPersonal customFields { ${valueParts} } }
  addresses { id addressTypeId fullAddress country postcode isPrimary customFields { ${valueParts} } }`
type Entry = { readonly id: string; readonly customFields: readonly ShownField[]; readonly [name: string]: unknown }
type Own = Record<'emails' | 'phones' | 'addresses', Entry[]> & { newEntryFields: ShownField[] }
const own = async () =>
  (await employee().ask<{ of: Own }>(`{ of: getOnboardingPerson { ${entries} newEntryFields { ${valueParts} } } }`)).of

/** An entry as it is sent back, with other values. */
const sentBack = ({ customFields: _, ...entry }: Entry, changed: object = {}) => ({ ...entry, ...changed })
const text = (apiName: string, value: string | null) => ({ apiName, value })

let fields: Record<'carrier' | 'purpose' | 'landlord' | 'door_code' | 'hidden', MadeField>
beforeAll(async () => {
  const make = (apiName: string, modelType: string, more: object = {}) => makeField(held.server, { apiName, modelType, ...more })
  fields = {
    carrier: await make('carrier', 'PHONE_NUMBER', { name: 'Carrier' }),
    purpose: await make('purpose', 'EMAIL_ADDRESS', { name: 'Purpose', isRequired: true }),
    landlord: await make('landlord', 'ADDRESS', { name: 'Landlord', isRequired: true }),
    door_code: await make('door_code', 'ADDRESS', { name: 'Door code', isSensitive: true }),
    hidden: await make('hidden', 'PHONE_NUMBER', { name: 'Not asked' }),
  }
})
afterEach(async () => {
  await held.server.rows('delete from onboarding_sessions')
  await held.server.rows('delete from person_phones where person_id = $1', [held.server.world.people.employee])
  await held.server.rows('delete from person_addresses where person_id = $1', [held.server.world.people.employee])
})

type Asked = Partial<Record<keyof typeof fields, string>>
const sections = ['PERSONAL_DETAILS', 'EMAIL_ADDRESSES', 'PHONE_NUMBERS', 'ADDRESSES'].map((section) => ({
  section,
  visibility: 'OPTIONAL',
}))
async function begin(asked: Asked): Promise<(values: object) => ReturnType<ReturnType<typeof employee>['send']>> {
  const askedFields = Object.entries(asked).map(([name, visibility]) => ({ fieldId: fields[name as keyof typeof fields].id, visibility }))
  const { id: onboardingFormId } = await issue(held.server.world.jobs.employee, await template({ sections, askedFields }))
  return (values) => employee().send(submit, { input: { onboardingFormId, ...values } })
}
const problemsOf = async (sent: ReturnType<ReturnType<typeof employee>['send']>) =>
  (await sent).errors?.[0]?.extensions.problems?.map(({ path, message }) => [path, message])
const phone = (number: string, ...customFields: object[]) => ({ country: 'AU', number, isPrimary: true, customFields })
const valuesIn = (entry: Entry | undefined) => entry?.customFields.map(({ apiName, text: shown }) => [apiName, shown?.value ?? null])

async function address(fullAddress: string, ...customFields: object[]) {
  const [home] = await held.server.rows<{ id: string }>("select id from address_types where tenant_id = $1 and name = 'Home'", [
    held.server.world.tenantId,
  ])
  return { addressTypeId: home?.id, fullAddress, country: 'AU', postcode: '2000', isPrimary: true, customFields }
}

describe('the contact data that a starter fills in', () => {
  it('keeps its ids and custom fields when it is corrected, and an address that stays the same its place [PW-624] [AD-796]', async () => {
    const send = await begin({ carrier: 'OPTIONAL', landlord: 'OPTIONAL' })
    const given = {
      phones: [phone('0491 570 156', text('carrier', 'Telstra'))],
      addresses: [await address('1 Pitt St', text('landlord', 'Ann'))],
    }
    expect((await send({ ...given, isDraft: true })).errors).toBeUndefined()
    await held.server.rows("update person_addresses set latitude = -33.86, longitude = 151.2 where full_address = '1 Pitt St'")
    const before = await own()
    expect(valuesIn(before.phones[0])).toEqual([['carrier', 'Telstra']])
    const corrected = {
      phones: before.phones.map((entry) => sentBack(entry, { number: '0491 570 157' })),
      addresses: before.addresses.map((entry) => sentBack(entry, { postcode: '2001' })),
    }
    expect((await send(corrected)).errors).toBeUndefined()
    const [number] = await held.server.rows<{ id: string; number: string }>('select id, number from person_phones where person_id = $1', [
      held.server.world.people.employee,
    ])
    expect(number).toEqual({ id: before.phones[0]?.id, number: expect.stringMatching(/157$/) })
    expect(valuesIn((await own()).phones[0])).toEqual([['carrier', 'Telstra']])
    const [place] = await held.server.rows('select id, postcode, latitude::float8 from person_addresses where person_id = $1', [
      held.server.world.people.employee,
    ])
    expect(place).toEqual({ id: before.addresses[0]?.id, postcode: '2001', latitude: -33.86 })
    const others = { phones: [{ ...phone('0491 570 158'), id: fields.carrier.id }] }
    expect(await problemsOf(send(others))).toEqual([['phones.0.id', expect.any(String)]])
  })

  it('is asked for the custom fields of the template in each entry, with what is mandatory once the form is no draft', async () => {
    const send = await begin({ carrier: 'REQUIRED', landlord: 'OPTIONAL' })
    expect((await own()).newEntryFields.map(({ apiName }) => apiName).toSorted()).toEqual(['carrier', 'landlord'])
    const lists = {
      phones: [phone('0491 570 156', text('carrier', 'Telstra')), phone('0491 570 157')],
      addresses: [await address('1 Pitt St')],
    }
    const [first, second] = lists.phones
    const phones = [first, { ...second, isPrimary: false }]
    expect(await problemsOf(send({ ...lists, phones }))).toEqual([
      ['phones.1.customFields.carrier', 'Fill in ‘Carrier’.'],
      ['addresses.0.customFields.landlord', 'Fill in ‘Landlord’.'],
    ])
    expect((await send({ ...lists, phones, isDraft: true })).errors).toBeUndefined()
    const draft = await own()
    expect(draft.phones.map(valuesIn)).toEqual([[['carrier', 'Telstra']], [['carrier', null]]])
    expect(await problemsOf(send({}))).toEqual([
      ['phones.1.customFields.carrier', 'Fill in ‘Carrier’.'],
      ['addresses.0.customFields.landlord', 'Fill in ‘Landlord’.'],
    ])
    const whole = {
      phones: [sentBack(draft.phones[0]!), sentBack(draft.phones[1]!, { customFields: [text('carrier', 'Optus')] })],
      addresses: [sentBack(draft.addresses[0]!, { customFields: [text('landlord', 'Ann')] })],
    }
    const [emptied] = [{ ...whole, phones: [sentBack(draft.phones[0]!, { customFields: [text('carrier', ' ')] })] }]
    expect(await problemsOf(send(emptied))).toEqual([['phones.0.customFields.carrier', 'Fill in ‘Carrier’.']])
    expect((await send(whole)).data).toMatchObject({ done: { submittedOn: '2026-11-20' } })
    expect((await own()).phones.map(valuesIn)).toEqual([[['carrier', 'Telstra']], [['carrier', 'Optus']]])
  })

  it('can be submitted without mandatory fields that the form does not ask for, which starters cannot fill in', async () => {
    const send = await begin({ carrier: 'OPTIONAL' })
    const [email] = (await own()).emails
    const lists = {
      emails: [sentBack(email!), { email: 'larsen@home.example', isPersonal: true, customFields: [text('purpose', 'Private')] }],
      phones: [phone('0491 570 156', text('carrier', 'Telstra'), text('hidden', 'Seen'))],
      addresses: [await address('1 Pitt St')],
    }
    expect((await send(lists)).data).toMatchObject({ done: { submittedOn: '2026-11-20' } })
    expect(
      await held.server.rows('select 1 from custom_values where field_id = any ($1)', [[fields.purpose.id, fields.hidden.id]]),
    ).toEqual([])
    const shown = await own()
    expect(shown.phones.map(valuesIn)).toEqual([[['carrier', 'Telstra']]])
    expect(shown.emails.flatMap(valuesIn)).toEqual([])
    expect(
      (await employee().send('{ of: getOnboardingPerson { phones { customFields { field { managePermission } } } } }')).errors,
    ).toBeUndefined()
  })

  it('masks what is sensitive once it is saved, and keeps it where it is left alone', async () => {
    const send = await begin({ door_code: 'REQUIRED' })
    expect((await send({ addresses: [await address('1 Pitt St', text('door_code', '4711'))], isDraft: true })).errors).toBeUndefined()
    const [before] = (await own()).addresses
    expect(before?.customFields).toEqual([expect.objectContaining({ apiName: 'door_code', isMasked: true, text: null })])
    expect((await send({ addresses: [sentBack(before!, { fullAddress: '2 Pitt St' })] })).errors).toBeUndefined()
    expect((await own()).addresses[0]).toMatchObject({ id: before?.id, fullAddress: '2 Pitt St', customFields: [{ isMasked: true }] })
  })
})

it('a template asks for custom fields of contact data, but for none in which people are chosen', async () => {
  const people = await makeField(held.server, { apiName: 'contact_person', modelType: 'PHONE_NUMBER', type: 'PEOPLE_DROPDOWN' })
  const create = 'mutation ($input: OnboardingFormTemplateCreateInput!) { done: onboardingFormTemplateCreate(input: $input) { id } }'
  const asking = (fieldId: string) =>
    held.server
      .as('hr')
      .send(create, { input: { name: `Asks for ${fieldId}`, sections, askedFields: [{ fieldId, visibility: 'REQUIRED' }] } })
  expect((await asking(fields.carrier.id)).errors).toBeUndefined()
  expect((await asking(people.id)).errors?.[0]?.extensions.problems?.map(({ path }) => path)).toEqual(['askedFields.0.fieldId'])
})
