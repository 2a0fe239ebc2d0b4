import { strFromU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { Importing } from '#domains/bulk-data/testing/importing.ts'
import { grant, makeField } from '#domains/custom-fields/testing/fields.ts'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makePerson } from './testing/people.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server, 'admin')
const fileOf = async (list: string, who: WorldPerson = 'admin') => strFromU8(await exportedFile(held.server, who, { list }))
const person = { id: '' }

const kinds = [
  ['email-addresses', 'EMAIL_ADDRESSES', 'Person lookup,Name,Employee number,Entry ID,Email,Primary,Personal,Best time'],
  ['phone-numbers', 'PHONE_NUMBERS', 'Person lookup,Name,Employee number,Entry ID,Country,Phone number,Primary,Personal,Line'],
  ['addresses', 'ADDRESSES', 'Person lookup,Name,Employee number,Entry ID,Address type,Address,Country,Postcode,Primary,Gate'],
] as const

const keyColumns = new Set(['person_lookup', 'entry_id'])
const kept = () =>
  held.server.rows(
    `select 'email' as kind, id, version, to_jsonb(e) as entry from person_emails e union all
      select 'phone', id, version, to_jsonb(e) from person_phones e union all
      select 'address', id, version, to_jsonb(e) from person_addresses e union all
      select 'person', id, version, '{}' from people union all
      select 'value', subject_id, 0, to_jsonb(v.text_value) from custom_values v union all
      select 'event', id, 0, '{}' from events where name = 'person.contacts_updated' order by 1, 2`,
  )

beforeAll(async () => {
  await makeField(held.server, { apiName: 'reach', name: 'Best time', modelType: 'EMAIL_ADDRESS' })
  await makeField(held.server, { apiName: 'pin', modelType: 'EMAIL_ADDRESS', isSensitive: true })
  await makeField(held.server, { apiName: 'line', name: 'Line', modelType: 'PHONE_NUMBER' })
  await makeField(held.server, { apiName: 'gate', name: 'Gate', modelType: 'ADDRESS' })
  const [type] = await held.server.rows<{ id: string }>('select id from address_types where tenant_id = $1 limit 1', [
    held.server.world.tenantId,
  ])
  const made = await makePerson(held.server, {
    lastName: 'Exported',
    employeeNumber: '00771',
    emails: [{ email: 'exported@demo.example' }],
  })
  person.id = made.id
  const value = (apiName: string, text: string) => [{ apiName, value: text }]
  const input = {
    id: made.id,
    version: 1,
    emails: [
      { email: 'exported@demo.example', isPrimary: true, customFields: [...value('reach', '=mornings'), ...value('pin', '4711')] },
      { email: 'private@home.example', isPersonal: true },
    ],
    phones: [{ country: 'GB', number: '020 7946 0000', customFields: value('line', '7') }],
    addresses: [
      {
        addressTypeId: type?.id,
        fullAddress: '=1+1 Street\nFlat "2", back',
        country: 'AU',
        postcode: '0800',
        customFields: value('gate', '@side'),
      },
      { addressTypeId: type?.id, fullAddress: '9 Plain Street', country: 'AU' },
    ],
  }
  await held.server
    .as('admin')
    .ask('mutation ($input: PersonContactsUpdateInput!) { personContactsUpdate(input: $input) { id } }', { input })
})

describe('the contact data of people', () => {
  it.each(kinds)('is exported as %s, and the file changes nothing when it comes back [PW-257]', async (list, things, heading) => {
    const file = await fileOf(list)
    expect(file.replace('\uFEFF', '').split(/\r?\n/)[0]).toBe(heading)
    expect(file).toContain('00771')
    expect(file).not.toContain('4711')
    const before = await kept()
    const { importId } = await tool().addFile(`UPDATE_${things}`, file, { filename: `${list}.csv` })
    const { counts, blockers } = await tool().settled(importId)
    expect(counts).toMatchObject({ all: 0, errors: 0, warnings: 0 })
    expect(counts.unchanged).toBeGreaterThan(0)
    expect(blockers.filter((blocker) => blocker.startsWith('There is nothing to import'))).toHaveLength(1)
    const written = (await tool().actions(importId, 'UNCHANGED')).flatMap(({ values }) =>
      values.filter(({ column }) => !keyColumns.has(column)),
    )
    expect(written.filter(({ before: was, after }) => (was ?? '') !== after)).toEqual([])
    expect(await kept()).toEqual(before)
  })

  it('is exported by those alone who may export people, and only of those whose contact details they may view', async () => {
    const start = 'mutation ($input: ListExportInput!) { listExport(input: $input) { id } }'
    const input = { list: 'email-addresses', format: 'CSV' }
    await grant(held.server, 'manager', 'people.contact_details.view SUBORDINATE', 'people.profile.view SUBORDINATE')
    expect((await held.server.as('manager').refused(start, { input })).extensions).toMatchObject({ missing: ['people.export'] })
    await grant(held.server, 'manager', 'people.export FUNCTIONAL')
    const file = await fileOf('email-addresses', 'manager')
    expect(file).not.toContain('exported@demo.example')
    const [below] = await held.server.rows<{ email: string }>('select email from person_emails where person_id = $1', [
      held.server.world.people.employee,
    ])
    expect(file).toContain(below?.email)
    expect(file.split(/\r?\n/)[0]).not.toContain('Best time')
  })
})
