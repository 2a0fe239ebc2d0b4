import { beforeAll, describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer()
const number = '10325480'
const create = 'mutation ($input: BankAccountCreateInput!) { done: bankAccountCreate(input: $input) { id version number } }'
const update = 'mutation ($input: BankAccountUpdateInput!) { done: bankAccountUpdate(input: $input) { version number } }'
const reveal = 'mutation ($input: BankAccountRevealInput!) { done: bankAccountReveal(input: $input) }'
const one = 'query ($id: ID!) { done: getBankAccount(id: $id) { number } }'
const list = 'query ($personId: ID!) { done: listBankAccounts(personId: $personId) { items { number } totalCount } }'

const input = (values: object = {}) => ({
  input: { personId: held.server.world.people.employee, name: 'Everyday', bsb: '062000', number, split: 'REMAINING', ...values },
})
let id = ''
/** What the events of this name say of the account. */
const saidOf = async (name: string) => {
  const values =
    'select v.difference from events e join event_values v on v.event_id = e.id where e.subject_id = $1 and e.name = $2 order by e.position'
  return (await held.server.rows<{ difference: Record<string, unknown> }>(values, [id, name])).map(({ difference }) => difference)
}
const shown = async (who: WorldPerson) =>
  (await held.server.as(who).send<{ done: string }>(reveal, { input: { id, field: 'number' } })).data?.done
const codeOf = async (who: WorldPerson, query: string, variables: Record<string, unknown>) =>
  (await held.server.as(who).send(query, variables)).errors?.[0]?.extensions.code ?? 'DONE'

beforeAll(async () => {
  ;({ id } = (await held.server.as('employee').ask<{ done: { id: string } }>(create, input())).done)
})

describe('the number of a bank account', () => {
  it('lies in the database as a mask and sealed, and in no event', async () => {
    const [row] = await held.server.rows<{ row: string }>('select to_jsonb(b)::text as row from bank_accounts b where id = $1', [id])
    expect(row?.row).toContain('•••• 480')
    expect(row?.row).not.toContain(number)
    const [said] = await saidOf('bank_account.created')
    expect(said).toMatchObject({ name: expect.anything() as unknown, number: expect.anything() as unknown })
    expect(JSON.stringify(said)).not.toContain('480')
  })

  it('is shown to the person and to holders of the permission once they ask for it, each time with an event', async () => {
    expect(await shown('employee')).toBe(number)
    expect(await shown('hr')).toBe(number)
    const said = await saidOf('bank_account.revealed')
    expect(said).toHaveLength(2)
    expect(JSON.stringify(said)).toContain('"number"')
    expect(JSON.stringify(said)).not.toContain(number)
  })

  it('is not shown, nor changed, in a session that has not lately shown who it is [PW-149]', async () => {
    await held.server.rows('update sessions set verified_at = null')
    const { world } = held.server
    expect(await codeOf('employee', reveal, { input: { id, field: 'number' } })).toBe('VERIFICATION_REQUIRED')
    expect(await codeOf('employee', create, input({ split: 'AMOUNT', amount: '5' }))).toBe('VERIFICATION_REQUIRED')
    expect(await codeOf('employee', update, { input: { id, version: 1, number: '999999' } })).toBe('VERIFICATION_REQUIRED')
    expect(await codeOf('employee', list, { personId: world.people.employee })).toBe('DONE')
    held.server.travel(startOfTests)
  })

  it('does not exist for a colleague, a supervisor or another organisation: neither the account nor that there is any [PW-021]', async () => {
    for (const who of ['other', 'manager', 'stranger'] as const) {
      expect(await codeOf(who, one, { id }), who).toMatch(/NOT_FOUND|FORBIDDEN/)
      expect(await codeOf(who, reveal, { input: { id, field: 'number' } }), who).toMatch(/NOT_FOUND|FORBIDDEN/)
      const listed = await held.server.as(who).send<{ done: { totalCount: number } }>(list, { personId: held.server.world.people.employee })
      expect(listed.data?.done.totalCount ?? 0, who).toBe(0)
    }
  })

  it('stays as it is when the rest is changed, and says of itself only that it changed', async () => {
    const { done } = await held.server
      .as('employee')
      .ask<{ done: { version: number; number: string } }>(update, { input: { id, version: 1, name: 'Household' } })
    expect(done.number).toBe('•••• 480')
    expect(await shown('employee')).toBe(number)
    const changed = await held.server
      .as('employee')
      .ask<{ done: { number: string } }>(update, { input: { id, version: done.version, number: '99887480' } })
    expect(changed.done.number).toBe('•••• 480')
    expect(await shown('employee')).toBe('99887480')
    const said = await saidOf('bank_account.updated')
    expect(said.map((each) => Object.keys(each))).toEqual([['name'], ['number']])
  })
})
