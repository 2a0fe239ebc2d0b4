import { describe, expect, it } from 'vitest'
import { capitalise } from '@kith/shared/capitalise.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { addRecord } from './testing/list-records.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const create = (thing: string, input: object) => addRecord(held.server, thing, input)

it('a business entity keeps its fields, its jobs counted, and at most 20 notification emails, comma separated [AD-388] [AD-703] [AD-956]', async () => {
  const addresses = Array.from({ length: 21 }, (_, index) => `notices${index}@demo.example`)
  const values = {
    name: 'Pine Holdings',
    legalName: 'Pine Holdings Pty Ltd',
    businessNumber: '51 824 753 556',
    code: 'PH',
    country: 'AU',
    notes: 'Employs nobody yet',
    notificationEmails: addresses.slice(0, 20).join(', '),
  }
  const { id } = await create('businessEntity', values)
  const fields = 'isEnabled jobCount name legalName businessNumber code country notes notificationEmails'
  const query = `query ($id: ID!) { one: getBusinessEntity(id: $id) { ${fields} } }`
  expect((await hr().ask<{ one: object }>(query, { id })).one).toEqual({ ...values, isEnabled: true, jobCount: 0 })
  const employer = await hr().ask<{ one: { jobCount: number } }>(query, { id: held.server.world.lists['Harbour & Pine Pty Ltd'] })
  expect(employer.one.jobCount).toBe(Object.keys(held.server.world.jobs).length)
  const update = 'mutation ($input: BusinessEntityUpdateInput!) { businessEntityUpdate(input: $input) { id } }'
  for (const notificationEmails of [addresses.join(','), 'notices@demo.example; others@demo.example', 'notices@'])
    expect(
      (await hr().refused(update, { input: { id, version: 1, name: 'Pine Holdings', notificationEmails } })).extensions.problems,
    ).toEqual([expect.objectContaining({ path: 'notificationEmails' })])
})

it('checks the number of a business entity in Australia, and takes any of up to 50 characters elsewhere [AD-389]', async () => {
  const numbered = async (country: string | null, businessNumber: string) => {
    const query = 'mutation ($input: BusinessEntityCreateInput!) { businessEntityCreate(input: $input) { id } }'
    const { errors } = await hr().send(query, { input: { name: crypto.randomUUID(), country, businessNumber } })
    return errors?.[0]?.extensions?.problems?.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`) ?? 'taken'
  }
  for (const right of ['51824753556', '51 824 753 556', 'ABN 53 004 085 616']) expect(await numbered('AU', right), right).toBe('taken')
  for (const wrong of ['51824753557', '5182475355', '518247535561', 'HRB 514207'])
    expect(await numbered('AU', wrong), wrong).toEqual(['businessNumber businessNumber'])
  for (const country of ['DE', null]) expect(await numbered(country, 'HRB 514207')).toBe('taken')
  expect(await numbered('DE', 'x'.repeat(50))).toBe('taken')
  expect(await numbered('DE', 'x'.repeat(51))).toEqual([expect.stringMatching(/^businessNumber /)])
})

it('a location keeps its name, code, address, parent, time zone and status [AD-391]', async () => {
  const values = {
    name: 'Darwin',
    code: 'DRW',
    address: '1 Smith Street',
    timezone: 'Australia/Darwin',
    parentId: held.server.world.lists['Sydney'],
  }
  const { id } = await create('location', values)
  const read = async () =>
    (
      await hr().ask<{ one: object }>(`query ($id: ID!) { one: getLocation(id: $id) { isEnabled ${Object.keys(values).join(' ')} } }`, {
        id,
      })
    ).one
  expect(await read()).toEqual({ ...values, isEnabled: true })
  await hr().ask('mutation ($input: RecordVersionInput!) { locationDisable(input: $input) { id } }', { input: { id, version: 1 } })
  expect(await read()).toEqual({ ...values, isEnabled: false })
})

const kept: [thing: string, values: Record<string, unknown>, cites: string][] = [
  ['personTitle', { name: 'Sir', code: 'SIR' }, '[AD-397]'],
  ['turnoverReason', { name: 'Study', type: 'VOLUNTARY' }, '[AD-398]'],
  ['workClass', { name: 'Night shift', workType: 'TEMPORARY_CASUAL', sortOrder: 7, hourlyRateType: 'CASUAL' }, '[AD-400]'],
  ['workRight', { name: 'Working holiday visa', country: 'AU', sortOrder: 9 }, '[AD-402]'],
]
it.each(kept)('a %s has the fields that it was given: %o %s', async (thing, values) => {
  const { id } = await create(thing, values)
  const query = `query ($id: ID!) { one: get${capitalise(thing)}(id: $id) { isEnabled ${Object.keys(values).join(' ')} } }`
  expect((await hr().ask<{ one: object }>(query, { id })).one).toEqual({ ...values, isEnabled: true })
})

describe('work classes', () => {
  it('may share a name under different work types only, and need a work type [AD-704]', async () => {
    await create('workClass', { name: 'Shift', workType: 'PERMANENT' })
    await create('workClass', { name: 'Shift', workType: 'UNPAID' })
    const error = await hr().refused('mutation { workClassCreate(input: { name: "shift", workType: PERMANENT }) { id } }')
    expect(error.extensions.problems?.[0]?.rule).toBe('unique')
    const missing = await hr().refused('mutation { workClassCreate(input: { name: "Loose" }) { id } }')
    expect(missing.extensions.problems).toEqual([expect.objectContaining({ path: 'workType', rule: 'required' })])
  })

  it('keep their work type once a job has them', async () => {
    const id = held.server.world.lists['Full-Time']
    const update = 'mutation ($input: WorkClassUpdateInput!) { workClassUpdate(input: $input) { version } }'
    const error = await hr().refused(update, { input: { id, version: 1, name: 'Full-Time', workType: 'UNPAID' } })
    expect(error.extensions.problems).toEqual([expect.objectContaining({ path: 'workType', rule: 'in_use' })])
    const { errors } = await hr().send(update, { input: { id, version: 1, name: 'Full time', workType: 'PERMANENT' } })
    expect(errors).toBeUndefined()
  })
})
