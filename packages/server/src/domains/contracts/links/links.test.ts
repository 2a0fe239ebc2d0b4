import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '#domains/people/testing/people.ts'
import { ownDocument } from '#platform/testing/own-document.ts'
import { postJson } from '#platform/testing/raw-request.ts'
import { readPdf } from '#platform/testing/read-pdf.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { asWritten, paragraph, typed, useContracts } from '../testing/contracts.ts'
import { contractLinks } from './tokens.ts'

// Today is 20 November 2026
const held = useTestServer({ work: true })
const { issue, person, read, refused, run, sign, template } = useContracts(() => held.server)
const both = [{ role: 'SUBJECT', message: 'Please sign', thanks: 'Welcome' }, { role: 'SUPERVISOR' }]
const enable = (who: Exclude<WorldPerson, 'stranger'>, isEnabled: boolean) =>
  held.server.rows('update users set is_enabled = $1 where person_id = $2', [isEnabled, person(who)])

beforeEach(async () => {
  held.server.travel(startOfTests)
  await held.server.rows('delete from rate_limits')
  await held.server.rows('update users set is_enabled = true')
  await held.server.rows('delete from email_messages')
})

type Opened = {
  isOpened: boolean
  title: string | null
  content: string | null
  status: string
  version: number
  downloadUrl: string | null
}
type Answer = { data: Record<string, unknown> | null; errors?: { extensions: { code: string; problems?: { path: string }[] } }[] }
async function send(name: string, variables: object): Promise<Answer & { text: string }> {
  const body = ownDocument(name, variables)
  const { text } = await postJson(held.server.running.address, '/graphql', body, { 'trace-request-id': randomUUID() })
  return { ...(JSON.parse(text) as Answer), text }
}
const opened = async (token: string) =>
  ((await send('ContractByLink', { token, language: 'en' })).data?.['getContractByLink'] ?? null) as Opened | null
const open = async (token: string) => (await send('ContractOpenByLink', { input: { token } })).data?.['contractOpenByLink']
const signBy = async (token: string, more: object = {}) => {
  const version = (await opened(token))?.version
  return send('ContractSignByLink', { input: { token, version, language: 'en', ...typed('Zoë Larsen'), ...more } })
}
const problemsOf = ({ errors }: Answer) => errors?.[0]?.extensions.problems?.map(({ path }) => path)

/** The token of the link that a signer has now. */
async function tokenOf(contractId: string, place = 1): Promise<string> {
  const [row] = await held.server.rows<{ id: string; link_version: number }>(
    'select id, link_version from contract_signers where contract_id = $1 and place = $2',
    [contractId, place],
  )
  const { tenantId } = held.server.world
  return contractLinks.token(held.server.running.services, { tenantId, id: row?.id ?? '', version: row?.link_version ?? 0 }).token
}
const mails = async () =>
  (await held.server.rows<{ template: string; recipient: string }>('select template, recipient from email_messages order by id'))
    .filter(({ template: name }) => name.startsWith('contract'))
    .map(({ template: name, recipient }) => `${name} ${recipient}`)

async function issued(signers: readonly object[] = [{ role: 'SUBJECT' }], more: object = {}) {
  const { id } = await template(signers, { content: asWritten(paragraph('Dear {{person.first_name}}, welcome')), ...more })
  return issue(id, { title: 'Letter of offer' })
}

describe('a signer who cannot sign in', () => {
  it('reads, signs and keeps a contract by links that are mailed to them alone, with the evidence of everyone', async () => {
    await enable('employee', false)
    const id = await issued(both)
    expect(await mails()).toEqual(['contractLink employee@demo.example'])
    const token = await tokenOf(id)
    expect(await opened(token)).toMatchObject({ isOpened: false, title: null, content: null, status: 'PENDING' })
    expect(problemsOf(await signBy(token))).toEqual(['token'])
    expect(await open(token)).toBe(true)
    expect(await opened(token)).toMatchObject({
      isOpened: true,
      title: 'Letter of offer',
      content: expect.stringContaining('Dear Zoë') as string,
    })
    expect(problemsOf(await signBy(token, { hasConsented: false }))).toEqual(['hasConsented'])
    expect(problemsOf(await signBy(token, { name: ' ' }))).toEqual(['name'])
    expect(problemsOf(await signBy(token, { method: 'DRAWN', drawing: 'M0 0' }))).toEqual(['drawing'])
    expect((await signBy(token)).data?.['contractSignByLink']).toBe(true)
    expect(problemsOf(await signBy(token))).toEqual(['id'])
    await sign('manager', id)
    const [signer] = await held.server.rows(
      'select way, address, agent is not null as has_agent, consent_hash from contract_signers where contract_id = $1 and place = 1',
      [id],
    )
    expect(signer).toEqual({
      way: 'LINK',
      address: '127.0.0.1',
      has_agent: true,
      consent_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
    const { acts, status } = await read('hr', id)
    expect([status, acts.slice(0, 4).map(({ act, byName }) => `${act} ${byName}`)]).toEqual([
      'COMPLETED',
      ['ISSUED Hana Ito', 'OPENED Zoë Larsen', 'SIGNED Zoë Larsen', 'SIGNED Malik Osei'],
    ])
    await expect.poll(mails).toEqual(['contractLink employee@demo.example', 'contractCopy employee@demo.example'])
    expect(await opened(token)).toBeNull()
    const copy = await tokenOf(id)
    expect(await open(copy)).toBe(true)
    const answer = await fetch(held.server.running.address + ((await opened(copy))?.downloadUrl ?? '/nothing'))
    const text = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join('\n')
    expect(text).toMatch(/Dear Zoë, welcome[^]*By a link that was sent/)
    const events = await held.server.rows<{ name: string }>('select name from events where subject_id = $1 order by position', [id])
    expect(events.map(({ name }) => name)).toEqual(
      ['issued', 'opened', 'signed', 'signed', 'completed', 'sealed', 'opened', 'downloaded'].map((name) => `contract.${name}`),
    )
  })

  it('gets the link once their turn has come, and only if they can be mailed one', async () => {
    await enable('manager', false)
    const id = await issued(both)
    expect(await mails()).toEqual([])
    await sign('employee', id)
    expect(await mails()).toEqual(['contractLink manager@demo.example'])
    await held.server.rows("update person_emails set email = 'away@demo.example' where person_id = $1", [person('manager')])
    expect(await opened(await tokenOf(id, 2))).toBeNull()
    await held.server.rows('delete from person_emails where person_id = $1', [person('manager')])
    const { id: templateId } = await template(both)
    const { problems } = await refused(
      'hr',
      'contractIssue',
      { personId: person('employee'), templateId, effectiveOn: '2026-11-20' },
      '{ id }',
    )
    expect(problems).toMatchObject([{ path: 'signers.1.personId', message: expect.stringContaining('has no email address') as string }])
    await held.server.rows(
      `insert into person_emails (tenant_id, id, person_id, email, is_primary)
       select tenant_id, gen_random_uuid(), id, 'manager@demo.example', true from people where id = $1`,
      [person('manager')],
    )
  })

  it('rejects by the link with a reason, of which those hear who signed by a link too', async () => {
    await enable('employee', false)
    await enable('manager', false)
    const id = await issued(both, { signerOrder: 'ANY' })
    const [one, two] = [await tokenOf(id), await tokenOf(id, 2)]
    await open(one)
    await open(two)
    await signBy(one)
    const version = (await opened(two))?.version
    expect(problemsOf(await send('ContractRejectByLink', { input: { token: two, version, reason: ' ' } }))).toEqual(['reason'])
    const done = await send('ContractRejectByLink', { input: { token: two, version, reason: 'The pay is wrong' } })
    expect(done.data?.['contractRejectByLink']).toBe(true)
    expect(await read('hr', id)).toMatchObject({
      status: 'REJECTED',
      signers: [{ state: 'COMPLETED' }, { state: 'REJECTED', reason: 'The pay is wrong' }],
    })
    expect((await mails()).at(-1)).toBe('contractEnded employee@demo.example')
    expect([await opened(one), await opened(two)]).toEqual([null, null])
  })

  it('is one who has left meanwhile, too: they are mailed a link once the contract is sent again', async () => {
    const id = await issued(both)
    await enable('employee', false)
    expect(await mails()).toEqual([])
    await run('hr', 'contractResend', { id, version: await versionOf(id) }, '{ id }')
    expect(await mails()).toEqual(['contractLink employee@demo.example'])
    expect(await open(await tokenOf(id))).toBe(true)
  })

  it('is kept by name, time and signature once they are erased, and their link ends', async () => {
    const { id: guest } = await makePerson(held.server, {
      firstName: 'Guest',
      lastName: 'Signer',
      emails: [{ email: 'guest@demo.example' }],
    })
    const { id: templateId } = await template([{ role: 'SUBJECT' }, { role: 'RESOLVE' }], { signerOrder: 'ANY' })
    const id = await issue(templateId, { signers: [{ place: 2, personId: guest }] })
    const token = await tokenOf(id, 2)
    await open(token)
    await signBy(token, { name: 'Guest Signer' })
    expect(await opened(token)).not.toBeNull()
    await run('admin', 'personDelete', { id: guest, version: 1 })
    expect(await opened(token)).toBeNull()
    const [row] = await held.server.rows(
      'select signer_id, name, state, signature, acted_at is not null as has_time from contract_signers where contract_id = $1 and place = 2',
      [id],
    )
    expect(row).toEqual({ signer_id: null, name: 'Guest Signer', state: 'COMPLETED', signature: 'Guest Signer', has_time: true })
    await sign('employee', id)
    expect((await read('hr', id)).status).toBe('COMPLETED')
  })

  it('is reminded with the same link, three days before it can no longer be signed and on the day', async () => {
    await enable('employee', false)
    const { id: templateId } = await template([{ role: 'SUBJECT' }], { daysToSign: 5 })
    const id = await issue(templateId)
    const token = await tokenOf(id)
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']) {
      held.server.travel(`${day}T01:00:00Z`)
      await runSchedule(held.server, 'remind of contracts by link', day)
    }
    expect(await mails()).toHaveLength(3)
    expect(await opened(token)).not.toBeNull()
    held.server.travel('2026-11-26T01:00:00Z')
    expect(await opened(token)).toBeNull()
  })
})

describe('the link of a signer', () => {
  it('opens nothing once it was replaced, has ended, or belongs to another contract or organisation: all have one answer', async () => {
    await enable('employee', false)
    const id = await issued()
    const first = await tokenOf(id)
    const { version } = await run<{ version: number }>(
      'hr',
      'contractResend',
      { id, version: await versionOf(id), signBy: '2027-03-01' },
      '{ version }',
    )
    expect(version).toBe(2)
    const second = await tokenOf(id)
    const { world, running } = held.server
    const forged = contractLinks.token(running.services, { tenantId: world.tenantId, id, version: 1 }).token
    const elsewhere = contractLinks.token(running.services, { tenantId: world.stranger.tenantId, id, version: 2 }).token
    const answers = await Promise.all([first, forged, elsewhere, 'x', '0'.repeat(64)].map((token) => send('ContractByLink', { token })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await opened(second)).not.toBeNull()
    held.server.travel('2026-12-21T01:00:00Z')
    expect(await opened(second)).toBeNull()
  })

  it('is guessed ten times in five minutes from one network, however often right ones are opened', async () => {
    await enable('employee', false)
    const token = await tokenOf(await issued())
    for (let times = 0; times < 30; times += 1) expect(await opened(token)).not.toBeNull()
    const codes: (string | undefined)[] = []
    for (let times = 0; times < 11; times += 1)
      codes.push((await send('ContractByLink', { token: 'a'.repeat(64) })).errors?.[0]?.extensions.code)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'RATE_LIMITED'])
  })

  it('keeps of its secret and of its address nothing but hashes', async () => {
    await enable('employee', false)
    const id = await issued()
    const token = await tokenOf(id)
    const [row] = await held.server.rows('select row_to_json(s)::text as text from contract_signers s where contract_id = $1', [id])
    const text = JSON.stringify(row)
    expect(text).not.toContain('employee@demo.example')
    for (const part of [token, token.slice(22)]) expect(text).not.toContain(part)
  })
})

const versionOf = async (id: string) =>
  (await held.server.rows<{ version: number }>('select version from contracts where id = $1', [id]))[0]?.version
