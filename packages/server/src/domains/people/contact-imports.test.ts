import { beforeAll, describe, expect, it } from 'vitest'
import { Importing, type ShownAction } from '#domains/bulk-data/testing/importing.ts'
import { grant, makeField } from '#domains/custom-fields/testing/fields.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makePerson } from './testing/people.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server, 'admin')
const entryParts = 'id version isPrimary customFields { apiName hasValue isMasked text { value } }'
type Entry = {
  id: string
  isPrimary: boolean
  isPersonal?: boolean
  email?: string
  internationalNumber?: string
  fullAddress?: string
  postcode?: string | null
  addressType?: { name: string }
  customFields: { apiName: string; hasValue: boolean; isMasked: boolean; text: { value: string } | null }[]
}
type Contacts = { emails: Entry[]; phones: Entry[]; addresses: Entry[] }

const contactsOf = async (id: string): Promise<Contacts> => {
  const query = `query ($id: ID!) { found: getPerson(id: $id) { emails { ${entryParts} email isPersonal } phones { ${entryParts} internationalNumber isPersonal }
    addresses { ${entryParts} fullAddress postcode addressType { name } } } }`
  return (await held.server.as('admin').ask<{ found: Contacts }>(query, { id })).found
}

let made = 0
/** Somebody with two email addresses, two phone numbers and two addresses of different types. */
async function somebody() {
  made += 1
  const number = `CI${made}`
  const types = await held.server.rows<{ id: string; name: string }>(
    'select id, name from address_types where tenant_id = $1 order by name limit 2',
    [held.server.world.tenantId],
  )
  const { id } = await makePerson(held.server, {
    lastName: `Contact ${made}`,
    employeeNumber: number,
    emails: [{ email: `work.${made}@demo.example` }, { email: `home.${made}@home.example`, isPersonal: true }],
    phones: [
      { country: 'AU', number: `+6129123450${made % 10}` },
      { country: 'GB', number: '+442079460000', isPersonal: true },
    ],
    addresses: types.map((type, index) => ({
      addressTypeId: type.id,
      fullAddress: `${index + 1} Sample Street`,
      country: 'AU',
      postcode: '2000',
    })),
  })
  return { id, number, types: types.map(({ name }) => name), email: `work.${made}@demo.example`, home: `home.${made}@home.example` }
}

async function preview(type: string, ...lines: string[]): Promise<{ importId: string; actions: ShownAction[] }> {
  const { importId } = await tool().addFile(type, `${lines.join('\n')}\n`, { filename: 'contacts.csv' })
  await tool().settled(importId)
  return { importId, actions: await tool().actions(importId) }
}
async function run(type: string, ...lines: string[]) {
  const { importId } = await preview(type, ...lines)
  await tool().start(importId)
  const done = await tool().settled(importId, 60)
  expect((await tool().actions(importId)).map(({ failure }) => failure?.problem ?? null)).toEqual(lines.slice(1).map(() => null))
  return done
}
const problems = (actions: ShownAction[]) => actions.map(({ errors }) => errors.map(({ column, problem }) => ({ column, problem })))

beforeAll(async () => {
  await makeField(held.server, { apiName: 'reach', name: 'Best time', modelType: 'EMAIL_ADDRESS' })
  await makeField(held.server, { apiName: 'pin', modelType: 'EMAIL_ADDRESS', isSensitive: true })
  await makeField(held.server, { apiName: 'note', modelType: 'ADDRESS' })
})

describe('files of contact data', () => {
  it('give people further email addresses, phone numbers and addresses, with their custom fields [PW-256]', async () => {
    const { id, number, types } = await somebody()
    await run(
      'CREATE_EMAIL_ADDRESSES',
      'person_lookup,email_address,is_primary,is_personal,Best time,cf_pin',
      `${number},third.${made}@home.example,no,yes,mornings,4711`,
      `${number},fourth.${made}@home.example,no,yes,,`,
    )
    await run('CREATE_PHONE_NUMBERS', 'person_lookup,phone_number,is_primary', `${number},02 9123 4599,yes`)
    await run('CREATE_ADDRESSES', 'person_lookup,address_type,address,postcode,cf_note', `${number},${types[0]},"=1+1 Street",3000,gate`)
    const { emails, phones, addresses } = await contactsOf(id)
    expect(emails.map(({ email }) => email)).toEqual(expect.arrayContaining([`third.${made}@home.example`, `fourth.${made}@home.example`]))
    const third = emails.find(({ email }) => email?.startsWith('third'))
    expect(third?.customFields.map(({ apiName, isMasked, text }) => [apiName, isMasked, text?.value ?? null])).toEqual(
      expect.arrayContaining([
        ['reach', false, 'mornings'],
        ['pin', true, null],
      ]),
    )
    expect(phones.filter(({ isPrimary }) => isPrimary).map((each) => each.internationalNumber)).toEqual(['+61291234599'])
    expect(phones).toHaveLength(3)
    expect(addresses.find(({ fullAddress }) => fullAddress === '=1+1 Street')).toMatchObject({
      postcode: '3000',
      customFields: [{ apiName: 'note', text: { value: 'gate' } }],
    })
  })

  it('update an entry by its value or its ID, and it keeps its ID and its custom fields [PW-256]', async () => {
    const { id, number, home } = await somebody()
    const before = await contactsOf(id)
    const [, personal] = before.emails
    await run('UPDATE_EMAIL_ADDRESSES', 'person_lookup,email_address,cf_reach', `${number},${home},evenings`)
    const { importId, actions } = await preview(
      'UPDATE_EMAIL_ADDRESSES',
      'person_lookup,entry_id,email_address',
      `${number},${personal?.id},New.${made}@home.example`,
    )
    expect(actions[0]?.values.find(({ column }) => column === 'email_address')).toMatchObject({
      before: home,
      after: `New.${made}@home.example`,
    })
    await tool().start(importId)
    expect((await tool().settled(importId, 60)).counts).toMatchObject({ completed: 1 })
    const [, renamed] = (await contactsOf(id)).emails
    expect(renamed).toMatchObject({ id: personal?.id, email: `New.${made}@home.example`, isPersonal: true })
    expect(renamed?.customFields.find(({ apiName }) => apiName === 'reach')?.text?.value).toBe('evenings')
  })

  it('update the only entry of a type or of a person: blank cells clear what may be empty, absent columns stay as they are', async () => {
    const { id, number } = await somebody()
    const [address] = (await contactsOf(id)).addresses
    await run('UPDATE_ADDRESSES', 'person_lookup,address_type,postcode', `${number},${address?.addressType?.name},`)
    const after = (await contactsOf(id)).addresses.find((each) => each.id === address?.id)
    expect(after).toMatchObject({ fullAddress: address?.fullAddress, postcode: null, isPrimary: address?.isPrimary })

    const { id: sole } = await makePerson(held.server, {
      lastName: 'Sole',
      employeeNumber: 'SOLE',
      emails: [{ email: 'sole@demo.example' }],
    })
    await run('UPDATE_EMAIL_ADDRESSES', 'person_lookup,email_address', 'SOLE,sole.two@demo.example')
    expect((await contactsOf(sole)).emails.map(({ email }) => email)).toEqual(['sole.two@demo.example'])
  })

  it('of two rows about one person both take effect, and a new primary entry takes the mark from the old one', async () => {
    const { id, number, email, home } = await somebody()
    await run(
      'UPDATE_EMAIL_ADDRESSES',
      'person_lookup,email_address,is_primary,is_personal',
      `${number},${email},no,no`,
      `${number},${home},yes,no`,
    )
    expect((await contactsOf(id)).emails.map((each) => [each.email, each.isPrimary, each.isPersonal])).toEqual([
      [home, true, false],
      [email, false, false],
    ])
    const [person] = await held.server.rows<{ search_text: string }>('select search_text from people where id = $1', [id])
    expect(person?.search_text).toContain(home)
  })

  it('that leave open which entry is meant are told the candidates, and an ID of somebody else is refused', async () => {
    const { number, types } = await somebody()
    const other = await somebody()
    const [foreign] = (await contactsOf(other.id)).emails
    const { actions } = await preview(
      'UPDATE_EMAIL_ADDRESSES',
      'person_lookup,entry_id,email_address,is_personal',
      `${number},,unknown@home.example,no`,
      `${number},${foreign?.id},,no`,
      `nobody@demo.example,,x@home.example,no`,
    )
    expect(problems(actions)).toMatchObject([
      [{ column: 'email_address', problem: expect.stringContaining('more than one') as string }],
      [{ column: 'entry_id', problem: expect.stringContaining('with this ID') as string }],
      [{ column: 'person_lookup' }],
    ])
    const [several] = actions
    expect(several?.errors[0]?.suggestion).toMatch(/Entry ID.*work\.\d+@demo\.example.*home\.\d+@home\.example/)
    await run('CREATE_ADDRESSES', 'person_lookup,address_type,address', `${number},${types[0]},3 Sample Street`)
    const addresses = await preview('UPDATE_ADDRESSES', 'person_lookup,address_type,postcode', `${number},${types[0]},2001`)
    expect(problems(addresses.actions)).toMatchObject([[{ column: 'address_type' }]])
  })

  it('are judged by the rules of contact data: emptied values, numbers of another country, the same twice, mandatory fields', async () => {
    const { number, home } = await somebody()
    const field = await makeField(held.server, { apiName: 'use', name: 'Use', modelType: 'PHONE_NUMBER', isRequired: true })
    const phones = await preview(
      'CREATE_PHONE_NUMBERS',
      'person_lookup,phone_number,country,cf_use',
      `${number},12,AU,x`,
      `${number},+442079460000,GB,x`,
      `${number},02 9123 4577,,`,
    )
    expect(problems(phones.actions)).toMatchObject([[{ column: 'phone_number' }], [{ column: 'phone_number' }], [{ column: 'cf_use' }]])
    const [, , missing] = phones.actions
    expect(missing?.errors[0]?.problem).toContain('Use')
    const input = { id: field.id, version: field.version }
    await held.server.as('admin').ask('mutation ($input: RecordVersionInput!) { customFieldDisable(input: $input) { id } }', { input })
    const emails = await preview(
      'UPDATE_EMAIL_ADDRESSES',
      'person_lookup,entry_id,email_address',
      `${number},${await idOf(number, home)},`,
      `${number},${await idOf(number, home)},work.1@demo.example`,
    )
    expect(problems(emails.actions)).toMatchObject([[{ column: 'email_address' }], [{ column: 'person_lookup' }]])
  })

  it('are for people of the same import, too, and leave an entry alone that was changed after the preview', async () => {
    const { importId } = await tool().addFile('CREATE_PEOPLE', 'last_name,email,employee_number\nNewly,newly@demo.example,NEWLY\n')
    await tool().addFile('CREATE_PHONE_NUMBERS', 'person_lookup,phone_number\nNEWLY,02 9123 4501\n', { importId, filename: 'phones.csv' })
    await tool().start(importId)
    expect((await tool().settled(importId, 60)).counts).toMatchObject({ completed: 2, failed: 0 })
    const [newly] = await held.server.rows<{ id: string }>("select id from people where employee_number = 'NEWLY'")
    const [phone] = (await contactsOf(newly?.id ?? '')).phones
    expect(phone).toMatchObject({ internationalNumber: '+61291234501', isPrimary: true })
    const seen = await preview('UPDATE_PHONE_NUMBERS', 'person_lookup,phone_number', 'NEWLY,02 9123 4502')
    const update = 'mutation ($input: PersonPhoneUpdateInput!) { personPhoneUpdate(input: $input) { id } }'
    await held.server.as('hr').ask(update, { input: { personId: newly?.id, id: phone?.id, version: 1, number: '02 9123 4503' } })
    await tool().start(seen.importId)
    expect((await tool().settled(seen.importId, 60)).counts).toMatchObject({ completed: 0, failed: 1 })
    expect((await contactsOf(newly?.id ?? '')).phones.map((each) => each.internationalNumber)).toEqual(['+61291234503'])
  })

  it('show what they replace to those alone who may see it, and find nobody beyond the reach of their permission', async () => {
    const { number, home, email } = await somebody()
    await grant(
      held.server,
      'manager',
      'bulk_data.import FUNCTIONAL',
      'people.contact_details.edit SUBORDINATE',
      'people.contact_details.view SUBORDINATE',
    )
    const { importId } = await preview('UPDATE_EMAIL_ADDRESSES', 'person_lookup,email_address,is_personal', `${number},${home},no`)
    const seen = await new Importing(held.server, 'manager').actions(importId)
    expect(JSON.stringify(seen)).not.toContain(home)
    const manager = new Importing(held.server, 'manager')
    const { importId: own } = await manager.addFile(
      'UPDATE_EMAIL_ADDRESSES',
      `person_lookup,email_address,is_personal\n${number},${email},yes\n`,
    )
    await manager.settled(own)
    const refused = await manager.actions(own)
    expect(problems(refused)).toMatchObject([[{ column: 'person_lookup' }]])
  })

  it('can be written by the example of each guide', async () => {
    const query = '{ all: listBulkDataSupportedUploads { type example } }'
    const { all } = await held.server.as('admin').ask<{ all: { type: string; example: string }[] }>(query)
    await makePerson(held.server, {
      lastName: 'Guide',
      employeeNumber: '00123',
      emails: [{ email: 'guide@demo.example' }],
    })
    const own = all.filter(({ type }) => /^(CREATE|UPDATE)_(EMAIL_ADDRESSES|PHONE_NUMBERS|ADDRESSES)$/.test(type))
    expect(own).toHaveLength(6)
    for (const operation of ['CREATE', 'UPDATE']) {
      const [first, ...others] = own.filter(({ type }) => type.startsWith(operation))
      const { importId } = await tool().addFile(first?.type ?? '', first?.example ?? '')
      for (const { type, example } of others) await tool().addFile(type, example, { importId, filename: `${type}.csv` })
      const { counts } = await tool().settled(importId)
      expect(counts).toMatchObject({ all: 3, errors: 0, unchanged: 0 })
      await tool().start(importId)
      expect((await tool().settled(importId, 60)).counts).toMatchObject({ completed: 3, failed: 0 })
    }
  })
})

async function idOf(number: string, email: string): Promise<string> {
  const [row] = await held.server.rows<{ id: string }>(
    'select e.id from person_emails e join people p on p.id = e.person_id where p.employee_number = $1 and e.email = $2',
    [number, email],
  )
  return row?.id ?? ''
}
