import { beforeEach, describe, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { typed, useContracts } from './testing/contracts.ts'

// Today is 20 November 2026
const held = useTestServer({ work: true })
const { issue, own, person, read, refused, run, sign, template } = useContracts(() => held.server)
beforeEach(() => held.server.travel(startOfTests))

const isAsked = async (contract: string) => {
  type Group = { kind: string; items: { href: string }[] }
  const { groups } = await held.server.as('employee').ask<{ groups: Group[] }>('{ groups: listWaiting { kind items { href } } }')
  const asked = groups.find(({ kind }) => kind === 'contractSigners')?.items ?? []
  return asked.some(({ href }) => href.includes(contract))
}
const resend = (id: string, version: number, more: object = {}) =>
  run<{ version: number; signBy: string | null; waitingFor: string | null }>(
    'hr',
    'contractResend',
    { id, version, ...more },
    '{ version signBy waitingFor }',
  )

describe('the last day on which a contract can be signed', () => {
  it('is that of its template unless another is chosen, and never before today', async () => {
    const { id: templateId } = await template([{ role: 'SUBJECT' }], { daysToSign: 14 })
    const input = { personId: person('employee'), templateId, effectiveOn: '2026-11-20' }
    const issued = async (more: object = {}) =>
      (await run<{ signBy: string | null }>('hr', 'contractIssue', { ...input, ...more }, '{ signBy }')).signBy
    expect([await issued(), await issued({ signBy: '2026-11-20' }), await issued({ signBy: null })]).toEqual([
      '2026-12-04',
      '2026-11-20',
      null,
    ])
    expect((await refused('hr', 'contractIssue', { ...input, signBy: '2026-11-19' }, '{ id }')).problems).toMatchObject([
      { path: 'signBy' },
    ])
    for (const daysToSign of [0, 366])
      expect(
        (await refused('hr', 'contractTemplateCreate', { name: 'Offer', signerOrder: 'ANY', signers: [], daysToSign }, '{ id }')).problems,
      ).toMatchObject([{ path: 'daysToSign' }])
  })

  it('ends the turn of its signers with no worker running, until it is sent again with another day', async () => {
    const { id: templateId } = await template([{ role: 'SUBJECT' }], { daysToSign: 1 })
    const id = await issue(templateId)
    const { version } = await own('employee', id)
    held.server.travel('2026-11-21T01:00:00Z')
    expect(await isAsked(id)).toBe(true)
    held.server.travel('2026-11-22T01:00:00Z')
    expect(await isAsked(id)).toBe(false)
    const { problems } = await refused('employee', 'contractSign', { id, version, ...typed('Zoë') })
    expect(problems).toMatchObject([{ message: expect.stringContaining('could be signed until') as string }])
    expect((await refused('hr', 'contractResend', { id, version: 1 }, '{ id }')).problems).toMatchObject([{ path: 'signBy' }])
    expect(await resend(id, 1, { signBy: '2026-11-30' })).toEqual({ version: 2, signBy: '2026-11-30', waitingFor: 'Zoë Larsen' })
    await sign('employee', id)
    expect((await read('hr', id)).status).toBe('COMPLETED')
  })
})

describe('a contract that is sent again', () => {
  it('is asked of those whose turn it is once more, at most once an hour, by those who may issue it alone', async () => {
    const { id: templateId } = await template([{ role: 'SUBJECT' }, { role: 'SUPERVISOR' }])
    const id = await issue(templateId)
    await allTold(held.server)
    for (const who of ['employee', 'manager'] as const)
      expect((await refused(who, 'contractResend', { id, version: 1 }, '{ id }')).code, who).toMatch(/FORBIDDEN|NOT_FOUND/)
    expect((await refused('stranger', 'contractResend', { id, version: 1 }, '{ id }')).code).toMatch(/FORBIDDEN|NOT_FOUND/)
    expect(await resend(id, 1)).toMatchObject({ version: 2, waitingFor: 'Zoë Larsen' })
    const asked = await held.server.rows(
      "select e.id from events e join contract_signers s on s.id = e.subject_id where e.name = 'contract_signer.asked' and s.contract_id = $1",
      [id],
    )
    expect(asked).toHaveLength(2)
    expect((await refused('hr', 'contractResend', { id, version: 2 }, '{ id }')).problems).toMatchObject([{ path: 'id' }])
    held.server.travel('2026-11-20T02:30:00Z')
    expect(await resend(id, 2)).toMatchObject({ version: 3 })
    expect((await read('hr', id)).acts.map(({ act }) => act)).toEqual(['ISSUED', 'RESENT', 'RESENT'])
  })

  it('is not sent once it is over, and says whom it waits for until then', async () => {
    const { id: templateId } = await template([{ role: 'SUBJECT' }, { role: 'SUPERVISOR' }])
    const id = await issue(templateId)
    const waitingFor = async () =>
      (await held.server.rows<{ waiting_for: string | null }>('select waiting_for from contracts where id = $1', [id]))[0]?.waiting_for
    expect(await waitingFor()).toBe('Zoë Larsen')
    await sign('employee', id)
    expect(await waitingFor()).toBe('Malik Osei')
    await sign('manager', id)
    expect(await waitingFor()).toBeNull()
    const [row] = await held.server.rows<{ version: number }>('select version from contracts where id = $1', [id])
    const over = await refused('hr', 'contractResend', { id, version: row?.version }, '{ id }')
    expect(over.problems).toMatchObject([{ message: expect.stringContaining('completed or rejected') as string }])
  })
})
