import { afterEach, describe, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { Browser } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { typed, useContracts } from './testing/contracts.ts'

const held = useTestServer({ work: true })
const { issue, own, person, read, refused, reject, sign, template } = useContracts(() => held.server)
const both = [{ role: 'SUBJECT', message: 'Please sign' }, { role: 'SUPERVISOR' }]
const states = async (id: string) => (await read('hr', id)).signers.map(({ state }) => state)
const titles = async (who: WorldPerson) => {
  await allTold(held.server)
  const { page } = await held.server
    .as(who)
    .ask<{ page: { items: { title: string }[] } }>('{ page: listNotifications { items { title } } }')
  return page.items.map(({ title }) => title)
}
afterEach(() => held.server.rows('delete from notices'))

describe('signing one at a time', () => {
  it('asks the next one once the one before has signed, and is completed with the last [AD-633] [AD-634] [AD-636] [AD-637] [AD-639] [AD-641]', async () => {
    const { id: templateId } = await template(both, { viewerIds: [person('other')] })
    const id = await issue(templateId)
    expect(await states(id)).toEqual(['PENDING', 'WAITING_FOR_TURN'])
    expect(await titles('manager')).toEqual([])
    const early = await refused('manager', 'contractSign', { id, version: (await own('manager', id)).version, ...typed('Malik') })
    expect(early.problems).toMatchObject([{ message: 'It is the turn of Zoë Larsen. You will be asked once they have signed.' }])
    await sign('employee', id, typed('Zoë L.'))
    expect(await read('hr', id)).toMatchObject({
      status: 'PENDING',
      signers: [{ state: 'COMPLETED', signature: 'Zoë L.' }, { state: 'PENDING' }],
    })
    expect(await titles('manager')).toEqual([expect.stringContaining('asks you to sign the contract')])
    await held.server.rows('delete from notices')
    await sign('manager', id, { method: 'DRAWN', name: null, drawing: '0,0 600,200' })
    expect(await read('hr', id)).toMatchObject({ status: 'COMPLETED', completedOn: '2026-11-20' })
    for (const who of ['employee', 'manager', 'hr', 'other'] as const)
      expect(await titles(who), who).toEqual([expect.stringContaining('was signed by everyone')])
    const sealed = () => held.server.rows('select from contract_files where contract_id = $1', [id])
    await expect.poll(sealed, { timeout: 60_000 }).toHaveLength(1)
    const again = await refused('employee', 'contractSign', { id, version: (await own('employee', id)).version, ...typed('Zoë') })
    expect(again.problems).toMatchObject([{ message: 'You have signed this contract already.' }])
    expect((await read('hr', id)).acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['ISSUED', 'SIGNED', 'COMPLETED']))
  })

  it('keeps who signed, when, from where and with which consent, and nothing of it in events [AD-508]', async () => {
    const { id: templateId } = await template([{ role: 'SUBJECT' }])
    const id = await issue(templateId)
    await sign('employee', id, typed('Zoë Larsen'))
    const [row] = await held.server.rows<Record<string, unknown>>('select * from contract_signers where contract_id = $1', [id])
    expect(row).toMatchObject({
      name: 'Zoë Larsen',
      signature: 'Zoë Larsen',
      way: 'SESSION',
      address: '127.0.0.1',
      timezone: expect.any(String) as string,
    })
    expect(row?.['consent_hash']).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.['acted_at']).toBeInstanceOf(Date)
    const events = await held.server.rows(
      'select v.difference from events e join event_values v on v.event_id = e.id where e.subject_id = $1',
      [id],
    )
    expect(JSON.stringify(events)).not.toMatch(/TYPED|127\.0\.0\.1/)
  })
})

describe('signing in any order', () => {
  it('asks all at once, and two last signers at the same moment complete it once [AD-640]', async () => {
    const { id: templateId } = await template(both, { signerOrder: 'ANY' })
    const id = await issue(templateId)
    expect(await states(id)).toEqual(['PENDING', 'PENDING'])
    await Promise.all([sign('employee', id), sign('manager', id)])
    expect(await states(id)).toEqual(['COMPLETED', 'COMPLETED'])
    const counted = await held.server.rows(
      "select count(*)::int as all from events where subject_id = $1 and name = 'contract.completed'",
      [id],
    )
    expect(counted).toEqual([{ all: 1 }])
    expect((await read('hr', id)).acts.filter(({ act }) => act === 'COMPLETED')).toHaveLength(1)
  })

  it('ends with a rejection, of which those who signed hear, and nobody signs afterwards [AD-635] [AD-638] [AD-643]', async () => {
    const { id: templateId } = await template(both, { signerOrder: 'ANY', viewerIds: [person('other')] })
    const id = await issue(templateId)
    const { version } = await own('manager', id)
    await sign('employee', id)
    await allTold(held.server)
    await held.server.rows('delete from notices')
    const silent = await refused('manager', 'contractReject', { id, version, reason: ' ' })
    expect(silent.problems).toMatchObject([{ path: 'reason' }])
    await reject('manager', id, 'The pay is wrong')
    expect(await read('hr', id)).toMatchObject({
      status: 'REJECTED',
      completedOn: null,
      signers: [{ state: 'COMPLETED' }, { state: 'REJECTED', reason: 'The pay is wrong' }],
    })
    for (const who of ['employee', 'hr'] as const)
      expect(await titles(who), who).toEqual([expect.stringContaining('Malik Osei rejected the contract')])
    expect(await titles('other')).toEqual([])
    const other = await issue(templateId)
    const early = await own('employee', other)
    await reject('manager', other, 'Not this one either')
    const late = await refused('employee', 'contractSign', { id: other, version: early.version, ...typed('Zoë') })
    expect(late.problems).toMatchObject([{ message: expect.stringContaining('Malik Osei') as string }])
    expect(await states(other)).toEqual(['NOT_NEEDED', 'REJECTED'])
  })

  it('is decided by whoever comes first where one signs and another rejects at the same moment', async () => {
    const { id: templateId } = await template(both, { signerOrder: 'ANY' })
    for (let round = 0; round < 3; round += 1) {
      const id = await issue(templateId)
      const [employee, manager] = await Promise.all([own('employee', id), own('manager', id)])
      const signing = held.server.as('employee').ask('mutation ($input: ContractSignInput!) { contractSign(input: $input) }', {
        input: { id, version: employee.version, ...typed('Zoë') },
      })
      const rejecting = held.server.as('manager').ask('mutation ($input: ContractRejectInput!) { contractReject(input: $input) }', {
        input: { id, version: manager.version, reason: 'No' },
      })
      const [signed, rejected] = await Promise.allSettled([signing, rejecting])
      expect(rejected.status).toBe('fulfilled')
      const { status, signers } = await read('hr', id)
      expect(status).toBe('REJECTED')
      expect(signers.map(({ state, signature }) => [state, signature])).toEqual(
        signed.status === 'fulfilled'
          ? [
              ['COMPLETED', 'Zoë'],
              ['REJECTED', null],
            ]
          : [
              ['NOT_NEEDED', null],
              ['REJECTED', null],
            ],
      )
    }
  })
})

describe('the signature of a contract', () => {
  it('is given by nobody but the signer, with their consent, at the version that they saw', async () => {
    const { id: templateId } = await template(both)
    const id = await issue(templateId)
    const { version } = await own('employee', id)
    for (const who of ['admin', 'hr', 'other', 'stranger'] as const)
      expect(await refused(who, 'contractSign', { id, version, ...typed('Mallory') }), who).toMatchObject({ code: 'NOT_FOUND' })
    const input = { id, version, ...typed('Zoë') }
    expect((await refused('employee', 'contractSign', { ...input, hasConsented: false })).problems).toMatchObject([
      { path: 'hasConsented' },
    ])
    expect((await refused('employee', 'contractSign', { ...input, name: ' ' })).problems).toMatchObject([{ path: 'name' }])
    expect((await refused('employee', 'contractSign', { ...input, method: 'DRAWN', drawing: 'M0 0' })).problems).toMatchObject([
      { path: 'drawing' },
    ])
    expect(await refused('employee', 'contractSign', { ...input, version: version + 1 })).toMatchObject({ code: 'CONFLICT' })
    expect(await states(id)).toEqual(['PENDING', 'WAITING_FOR_TURN'])
  })

  it('is not given while another account is assumed [SH-560]', async () => {
    const { id: templateId } = await template([{ role: 'SUBJECT' }])
    const id = await issue(templateId)
    const { version } = await own('employee', id)
    const browser = new Browser(held.server.running.address)
    await browser.signIn({ tenant: 'demo', email: 'admin@demo.example', password: held.server.world.password })
    expect((await browser.send('/api/auth/assume-role', { userId: await held.server.userOf('employee') })).status).toBe(200)
    const query = 'mutation ($input: ContractSignInput!) { contractSign(input: $input) }'
    const { text } = await browser.send('/graphql', { query, variables: { input: { id, version, ...typed('Mallory') } } })
    expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: 'FEATURE_UNAVAILABLE' } }] })
    expect(await states(id)).toEqual(['PENDING'])
  })
})
