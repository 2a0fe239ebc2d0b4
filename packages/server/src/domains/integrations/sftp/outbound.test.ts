import type { TextKey } from '@kith/shared/words.ts'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { textIn } from '#platform/words.ts'
import { connectSftp, logOf } from '../testing/sftp.ts'
import { SftpServer } from '../testing/sftp-server.ts'
import { NotSent, reach } from './out/client.ts'

const held = useTestServer()
const hostKey = ssh2.utils.generateKeyPairSync('ed25519').private
let theirs: SftpServer

type Shown = {
  version: number
  clientKey: string
  outbound: { hostKey: string | null; offeredKey: string | null; hasPassword: boolean } | null
  deliveries: { filename: string; state: string; problem: string | null }[]
}
const shown = 'version clientKey outbound { hostKey offeredKey hasPassword } deliveries { filename state problem }'
const update = `mutation ($input: SftpOutboundUpdateInput!) { done: sftpOutboundUpdate(input: $input) { ${shown} } }`
const accept = `mutation ($input: SftpHostKeyAcceptInput!) { done: sftpHostKeyAccept(input: $input) { ${shown} } }`
const sendNow = `mutation ($input: SftpSendInput!) { done: sftpSend(input: $input) { version } }`
const now = async () => (await held.server.as('admin').ask<{ getSftp: Shown }>(`{ getSftp { ${shown} } }`)).getSftp

async function settings(values: object = {}): Promise<void> {
  const { version } = await now()
  const usual = { host: '127.0.0.1', port: theirs.port, username: 'kith', folder: 'in', exports: ['PEOPLE'], format: 'CSV' }
  await held.server.as('admin').ask(update, { input: { version, ...usual, ...values } })
}
/** Sends and runs everything that this leads to, as if its time had come. */
async function send(): Promise<Shown> {
  await held.server.as('admin').ask(sendNow, { input: { host: '127.0.0.1' } })
  await runQueued(held.server, ['sftp-deliver', 'list-export'])
  return now()
}

beforeAll(async () => {
  theirs = await SftpServer.start([hostKey])
  await connectSftp(held.server, { notificationEmails: 'it@demo.example' })
}, 60_000)
afterAll(() => theirs.stop())

describe('exports', () => {
  it('are put on the server of the organisation each night, complete and under the day of its clock [AD-571][AD-963][AD-964]', async () => {
    await settings({ password: theirs.password, exports: ['PEOPLE', 'JOBS'] })
    const schedule = held.server.running.services.kith.schedules.find(({ name }) => name === 'send exports by SFTP')
    expect(schedule).toMatchObject({ at: '02:00', zone: 'tenant' })
    await runSchedule(held.server, 'send exports by SFTP', '2026-11-21')
    await runQueued(held.server, ['sftp-deliver', 'list-export'])
    expect([...theirs.files.keys()].toSorted()).toEqual(['in/jobs-2026-11-21.csv', 'in/people-2026-11-21.csv'])
    expect(theirs.files.get('in/people-2026-11-21.csv')?.toString()).toContain('employee@demo.example')
    const { deliveries, outbound } = await now()
    expect(deliveries.map(({ state }) => state)).toEqual(['SENT', 'SENT'])
    expect(outbound?.hostKey).toMatch(/^SHA256:/)
    const log = await logOf(held.server)
    expect(log.map(({ event }) => event)).toEqual(expect.arrayContaining(['FILE_SENT', 'HOST_KEY_KEPT']))
    const [row] = await held.server.rows<{ text: string }>('select row_to_json(o)::text as text from sftp_outbound o')
    expect(row?.text).not.toContain(theirs.password)
  })

  it('take the place of those of the same day, and have the columns that whoever set them up may see', async () => {
    const before = theirs.signIns
    const { deliveries } = await send()
    expect(deliveries[0]).toMatchObject({ state: 'SENT' })
    await send()
    expect([...theirs.files.keys()].filter((name) => name.startsWith('in/people')).length).toBe(2)
    expect(theirs.signIns).toBeGreaterThan(before)
  })

  it('are sent with the key of Kith where no password was entered', async () => {
    theirs.publicKey = (await now()).clientKey
    await settings({ username: 'other', exports: ['PEOPLE'] })
    expect((await now()).outbound).toMatchObject({ hasPassword: false })
    expect((await send()).deliveries[0]).toMatchObject({ state: 'SENT', problem: null })
    theirs.publicKey = null
    expect((await send()).deliveries[0]).toMatchObject({ state: 'FAILED', problem: 'SIGN_IN' })
    expect((await logOf(held.server))[0]).toMatchObject({ event: 'SYNC_ERROR', type: 'ERROR', detail: 'SIGN_IN' })
  })

  it('stop where the server shows another key, until somebody accepts just that one', async () => {
    await settings({ password: theirs.password })
    await send()
    const { port } = theirs
    const known = (await now()).outbound?.hostKey
    for (const kind of ['ed25519', 'rsa'] as const) {
      await theirs.stop()
      const other = ssh2.utils.generateKeyPairSync(kind, kind === 'rsa' ? { bits: 2048 } : {}).private
      theirs = await SftpServer.start([other], port)
      const { deliveries, outbound } = await send()
      expect(deliveries[0]).toMatchObject({ state: 'FAILED', problem: 'HOST_KEY' })
      const said = textIn('en', `choices:SftpProblem.${deliveries[0]?.problem}` as TextKey)
      expect(said).toBe('The server showed another key: find out why, then accept it')
      expect([theirs.signIns, theirs.files.size]).toEqual([0, 0])
      expect(outbound?.hostKey).toBe(known)
      expect(outbound?.offeredKey).toMatch(/^SHA256:/)
      expect((await logOf(held.server))[0]).toMatchObject({ event: 'HOST_KEY_CHANGED', detail: outbound?.offeredKey })
    }
    const admin = held.server.as('admin')
    expect((await admin.refused(accept, { input: { fingerprint: known } })).extensions.code).toBe('CONFLICT')
    await admin.ask(accept, { input: { fingerprint: (await now()).outbound?.offeredKey } })
    expect((await send()).deliveries[0]).toMatchObject({ state: 'SENT' })
    expect((await admin.refused(accept, { input: { fingerprint: known } })).extensions.code).toBe('NOT_FOUND')
  })

  it('are tried again while the server is full or cuts the line, and given up after five tries, of which the addresses are told', async () => {
    for (const [behaves, problem] of [
      ['FULL', 'REFUSED'],
      ['CUTS', 'NETWORK'],
    ] as const) {
      theirs.behaves = behaves
      theirs.files.clear()
      const before = theirs.signIns
      const failures = await held.server.events('integration.failed')
      expect((await send()).deliveries[0]).toMatchObject({ state: 'FAILED', problem })
      expect(theirs.signIns - before).toBeGreaterThanOrEqual(5)
      expect([...theirs.files.keys()].filter((name) => !name.endsWith('.part'))).toEqual([])
      expect(await held.server.events('integration.failed')).toBe(failures + 1)
    }
    theirs.behaves = 'NO_FOLDER'
    expect((await send()).deliveries[0]).toMatchObject({ state: 'FAILED', problem: 'FOLDER' })
    theirs.behaves = 'TAKES'
    expect((await send()).deliveries[0]).toMatchObject({ state: 'SENT' })
  })

  it('wait for a server that says nothing no longer than they have to', async () => {
    theirs.behaves = 'HANGS'
    const remote = { host: '127.0.0.1', port: theirs.port, username: 'kith', password: theirs.password, privateKey: hostKey, hostKey: null }
    const { config } = held.server.running.services
    const connected = await reach(config, remote, { milliseconds: 1500 })
    const { Readable } = await import('node:stream')
    await expect(connected.put('', 'people.csv', Readable.from([Buffer.from('id\n')]), 3)).rejects.toEqual(new NotSent('HANGS'))
    theirs.behaves = 'TAKES'
  })

  it.each(['10.0.0.1', '192.168.1.1', '169.254.169.254', 'sftp://files.example.com', 'files.example.com/in', 'a b'])(
    'go to no address such as %s',
    async (host) => {
      const { version } = await now()
      const input = { version, host, username: 'kith', exports: ['PEOPLE'] }
      const { extensions } = await held.server.as('admin').refused(update, { input })
      expect(extensions.problems?.map(({ path }) => path)).toEqual(['host'])
    },
  )

  it('go to no private address by way of a name', async () => {
    const { config } = held.server.running.services
    const remote = { port: theirs.port, username: 'kith', password: 'x', privateKey: hostKey, hostKey: null }
    await expect(reach({ ...config, production: true }, { ...remote, host: 'localhost' })).rejects.toEqual(new NotSent('ADDRESS'))
  })

  it('are nobody’s once the integration was disconnected', async () => {
    const disconnect = 'mutation ($input: IntegrationDisconnectInput!) { integrationDisconnect(input: $input) { state } }'
    await held.server.as('admin').ask(disconnect, { input: { slug: 'sftp' } })
    expect((await now()).outbound).toBeNull()
    expect(await held.server.rows('select 1 from sftp_inbound union all select 1 from sftp_outbound')).toEqual([])
  })
})
