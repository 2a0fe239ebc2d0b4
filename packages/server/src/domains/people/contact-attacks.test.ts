import { expect, it } from 'vitest'
import { Importing } from '#domains/bulk-data/testing/importing.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { grantOnly, makePerson } from './testing/people.ts'

const held = useTestServer({ work: true })
type Entry = { id: string; value: string; isPrimary: boolean }

let made = 0
/** Somebody with three email addresses and three phone numbers, of which the first are primary. */
async function somebody() {
  made += 1
  const number = `CA${made}`
  const { id } = await makePerson(held.server, {
    lastName: `Attacked ${made}`,
    employeeNumber: number,
    emails: ['a', 'b', 'c'].map((each) => ({ email: `${each}${made}@swap.example`, isPersonal: each !== 'a' })),
    phones: ['1', '2', '3'].map((each) => ({ country: 'AU', number: `+6129123${made}00${each}` })),
  })
  return { id, number }
}

const entriesOf = (table: 'person_emails' | 'person_phones', person: string) =>
  held.server.rows<Entry>(
    `select id, ${table === 'person_emails' ? 'email' : 'number'} as value, is_primary as "isPrimary" from ${table} where person_id = $1 order by 2`,
    [person],
  )
const primaryOf = async (...given: Parameters<typeof entriesOf>) =>
  (await entriesOf(...given)).flatMap(({ value, isPrimary }) => (isPrimary ? [value] : []))

async function preview(who: 'hr' | 'manager', type: string, ...lines: string[]) {
  const tool = new Importing(held.server, who)
  const { importId } = await tool.addFile(type, `${lines.join('\n')}\n`)
  await tool.settled(importId)
  return { tool, importId, actions: await tool.actions(importId) }
}

it.each([
  ['email addresses', 'person_emails', 'UPDATE_EMAIL_ADDRESSES', 'email_address'],
  ['phone numbers', 'person_phones', 'UPDATE_PHONE_NUMBERS', 'phone_number'],
] as const)(
  'Two rows of a file exchange which of the %s of somebody is primary, in whichever order they stand',
  async (_, table, type, column) => {
    for (const order of ['given up first', 'taken first']) {
      const { id, number } = await somebody()
      const [first, , third] = await entriesOf(table, id)
      const rows = [`${number},${first?.id},${first?.value},no`, `${number},${third?.id},${third?.value},yes`]
      const lines = order === 'taken first' ? rows.toReversed() : rows
      const { tool, importId, actions } = await preview('hr', type, `person_lookup,entry_id,${column},is_primary`, ...lines)
      expect(actions.flatMap(({ errors }) => errors)).toEqual([])
      await tool.start(importId)
      expect((await tool.settled(importId, 60)).counts).toMatchObject({ failed: 0, pending: 0 })
      expect(await primaryOf(table, id), order).toEqual([third?.value])
    }
  },
)

it('The only primary entry of a person cannot be given up by a file that makes no other one primary and leaves none', async () => {
  const { id } = await makePerson(held.server, { lastName: 'Lonely', employeeNumber: 'CALONE', emails: [{ email: 'lonely@swap.example' }] })
  const { actions } = await preview(
    'hr',
    'UPDATE_EMAIL_ADDRESSES',
    'person_lookup,email_address,is_primary',
    'CALONE,lonely@swap.example,no',
  )
  expect(actions.flatMap(({ errors }) => errors.map(({ column }) => column))).toEqual(['is_primary'])
  expect(await primaryOf('person_emails', id)).toEqual(['lonely@swap.example'])
})

it('Rows about the contact data of a person whom one may not edit change nothing, whoever they pretend to be about', async () => {
  const [mine, theirs] = [await somebody(), await somebody()]
  await grantOnly(held.server, 'manager', [
    ['people.directory.view', 'ALL'],
    ['people.contact_details.view', 'ALL'],
    ['people.contact_details.edit', 'SUBORDINATE'],
    ['bulk_data.import', 'FUNCTIONAL'],
  ])
  const [entry] = await entriesOf('person_emails', theirs.id)
  const [own] = await entriesOf('person_emails', held.server.world.people.employee)
  const [strange] = await held.server.rows<{ id: string }>('select id from person_emails where tenant_id <> $1 limit 1', [
    held.server.world.tenantId,
  ])
  const head = 'person_lookup,entry_id,email_address'
  const rows = [
    `${mine.number},,taken@swap.example`,
    `${theirs.number},${entry?.id},taken@swap.example`,
    `E5,${entry?.id},taken@swap.example`,
    `E5,${strange?.id},taken@swap.example`,
    `${theirs.number},${own?.id},taken@swap.example`,
  ]
  const { actions } = await preview('manager', 'UPDATE_EMAIL_ADDRESSES', head, ...rows)
  expect(actions.map(({ errors }) => errors[0]?.column)).toEqual([
    'person_lookup',
    'person_lookup',
    'entry_id',
    'entry_id',
    'person_lookup',
  ])
  const [foreign, unknown] = [actions[2], actions[3]].map((action) => action?.errors[0]?.problem)
  expect(foreign).toBe(unknown)
  expect(await held.server.rows("select id from person_emails where email = 'taken@swap.example'")).toEqual([])
})

it('The right to edit contact data that is lost after the preview lets the row fail', async () => {
  const { id } = await somebody()
  const rights = [
    ['people.directory.view', 'ALL'],
    ['people.contact_details.view', 'ALL'],
    ['bulk_data.import', 'FUNCTIONAL'],
  ] as const
  await grantOnly(held.server, 'manager', [...rights, ['people.contact_details.edit', 'ALL']])
  const [, second] = await entriesOf('person_emails', id)
  const line = `CA${made},${second?.id},${second?.value},yes`
  const { tool, importId } = await preview('manager', 'UPDATE_EMAIL_ADDRESSES', 'person_lookup,entry_id,email_address,is_primary', line)
  const [first] = await primaryOf('person_emails', id)
  const save = await tool.get(importId)
  await tool.mutate('bulkDataImportSave', { id: importId, version: save.version, name: save.name }, 'id')
  await grantOnly(held.server, 'manager', [...rights, ['people.contact_details.edit', 'SUBORDINATE']])
  await tool.mutate('bulkDataImportStartProcessing', { id: importId }, 'id')
  expect((await tool.settled(importId, 60)).counts).toMatchObject({ completed: 0, failed: 1 })
  expect(await primaryOf('person_emails', id)).toEqual([first])
})
