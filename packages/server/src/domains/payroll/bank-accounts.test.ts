import { afterEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { untilWaiting } from '#platform/testing/waiting-connections.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer()
type Account = { id: string; version: number; name: string; split: string; amount: string | null; percentage: string | null }
const answer = '{ id version name bsb number split amount percentage }'
const create = `mutation ($input: BankAccountCreateInput!) { done: bankAccountCreate(input: $input) ${answer} }`
const update = `mutation ($input: BankAccountUpdateInput!) { done: bankAccountUpdate(input: $input) ${answer} }`
const remove = 'mutation ($input: RecordVersionInput!) { bankAccountDelete(input: $input) }'
const receive = `mutation ($input: RecordVersionInput!) { done: bankAccountReceiveRemaining(input: $input) ${answer} }`
const list = `query ($personId: ID!) { done: listBankAccounts(personId: $personId) { items ${answer} } }`

const personId = () => held.server.world.people.employee
const account = (name: string, split: object) => ({
  input: { personId: personId(), name, bsb: '062000', number: '10325480', ...split },
})
const add = async (name: string, split: object, who: WorldPerson = 'employee') =>
  (await held.server.as(who).ask<{ done: Account }>(create, account(name, split))).done
const refusal = async (query: string, variables: Record<string, unknown>) => {
  const { extensions } = await held.server.as('employee').refused(query, variables)
  return { code: extensions.code, problems: extensions.problems?.map(({ path, message }) => [path, message]) }
}
const accounts = async () =>
  (await held.server.as('employee').ask<{ done: { items: Account[] } }>(list, { personId: personId() })).done.items
const which = ({ id, version }: Account) => ({ input: { id, version } })
const remaining = { split: 'REMAINING' }

afterEach(async () => void (await held.server.rows('delete from bank_accounts')))

describe('the bank accounts of a person', () => {
  it('share the pay by amounts, percentages and one remainder, whatever the order in which they are entered [AD-434]', async () => {
    await add('Rent', { split: 'AMOUNT', amount: '500.00' })
    await add('Savings', { split: 'PERCENTAGE', percentage: '20' })
    await add('Everyday', remaining)
    expect(await accounts()).toMatchObject([
      { name: 'Everyday', split: 'REMAINING', amount: null, percentage: null },
      { name: 'Rent', split: 'AMOUNT', amount: '500', percentage: null },
      { name: 'Savings', split: 'PERCENTAGE', amount: null, percentage: '20' },
    ])
    expect(await refusal(create, account('Second', remaining))).toEqual({
      code: 'INVALID',
      problems: [
        ['split', 'What remains of the pay goes into ‘Everyday’ already. Choose an amount or a percentage, or change that account first.'],
      ],
    })
  })

  it('have a BSB of six digits, a number of five to nine, and a share that fits how they are paid [AD-435]', async () => {
    const incomplete = account('Rent', { split: 'AMOUNT', percentage: '20' })
    expect((await refusal(create, incomplete)).problems).toEqual([['amount', 'This is required.']])
    expect((await refusal(create, account('Rent', { ...remaining, bsb: '62-000', number: '1234' }))).problems).toEqual([
      ['bsb', 'Enter the six digits of the BSB.'],
      ['number', 'Enter an account number of 5 to 9 digits.'],
    ])
  })

  it('never add up to more than the whole pay: 70 % and 40 % are refused [AD-435]', async () => {
    const { id, version } = await add('Rent', { split: 'PERCENTAGE', percentage: '70' })
    const message = (total: number) => [['percentage', `The percentages of all accounts add up to ${total}%. They can be 100% at most.`]]
    expect((await refusal(create, account('Savings', { split: 'PERCENTAGE', percentage: '40' }))).problems).toEqual(message(110))
    await add('Savings', { split: 'PERCENTAGE', percentage: '29.95' })
    expect((await refusal(update, { input: { id, version, percentage: '70.06' } })).problems).toEqual(message(100.01))
    await held.server.as('employee').ask(update, { input: { id, version, percentage: '70.05' } })
  })

  it('keep one for the remainder: it is neither deleted nor given a share until another one takes its place [AD-435]', async () => {
    const first = await add('Everyday', remaining)
    const second = await add('Savings', { split: 'PERCENTAGE', percentage: '20' })
    const kept = 'One account has to receive what remains of the pay. Let another account receive it first.'
    expect((await refusal(remove, which(first))).problems).toEqual([['id', kept]])
    const toAmount = { id: first.id, version: first.version, split: 'AMOUNT', amount: '10' }
    expect((await refusal(update, { input: toAmount })).problems).toEqual([['split', kept]])
    const events = await held.server.events('bank_account.updated')
    const { done } = await held.server.as('employee').ask<{ done: Account }>(receive, which(second))
    expect(done).toMatchObject({ split: 'REMAINING', percentage: null })
    expect(await held.server.events('bank_account.updated')).toBe(events + 2)
    expect(await accounts()).toMatchObject([
      { name: 'Everyday', split: 'PERCENTAGE', percentage: '20' },
      { name: 'Savings', split: 'REMAINING' },
    ])
    expect((await refusal(receive, which(done))).code).toBe('INVALID')
    await held.server.as('employee').ask(remove, { input: { id: first.id, version: first.version + 1 } })
    await held.server.as('employee').ask(remove, which(done))
    expect(await accounts()).toEqual([])
  })

  it('get one remainder from two tabs at the same instant, and the other tab a conflict [AD-435]', async () => {
    const { admin } = held.server
    await admin.query('begin')
    await admin.query('select from people where id = $1 for update', [personId()])
    const both = ['First tab', 'Second tab'].map((name) => held.server.as('employee').send(create, account(name, remaining)))
    await untilWaiting(held.server, 2)
    await admin.query('commit')
    const codes = (await Promise.all(both)).map(({ errors }) => errors?.[0]?.extensions.code ?? 'DONE')
    expect(codes.toSorted()).toEqual(['CONFLICT', 'DONE'])
    expect(await accounts()).toHaveLength(1)
  })
})
