import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runQueued } from '#platform/testing/run-queued.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { newKey, OpenSsh } from '../testing/openssh.ts'
import { updateOutbound } from '../testing/sftp-examples.ts'
import { connectSftp, logOf } from '../testing/sftp.ts'

/** `npm test` names it where it is installed. */
const sshd = process.env['SSHD_PATH']
const held = useTestServer()
const openSsh = new OpenSsh()
afterAll(() => openSsh.stop())

type Shown = {
  version: number
  clientKey: string
  outbound: { hostKey: string | null; offeredKey: string | null } | null
  deliveries: { state: string; problem: string | null }[]
}
const shown = async () =>
  (
    await held.server
      .as('admin')
      .ask<{ getSftp: Shown }>('{ getSftp { version clientKey outbound { hostKey offeredKey } deliveries { state problem } } }')
  ).getSftp
async function send(): Promise<Shown> {
  const now = 'mutation ($input: SftpSendInput!) { sftpSend(input: $input) { version } }'
  await held.server.as('admin').ask(now, { input: { host: '127.0.0.1' } })
  await runQueued(held.server, ['sftp-deliver', 'list-export'])
  return shown()
}

it.runIf(sshd)(
  'exports reach a server of OpenSSH with the key of Kith, replace those of the same day, and stop when it shows another key',
  async () => {
    await connectSftp(held.server)
    const { version, clientKey: publicKey } = await shown()
    const folder = join(openSsh.folder, 'from kith')
    mkdirSync(folder)
    const port = await openSsh.serve({ hostKey: newKey().private, publicKey })
    const input = { version, host: '127.0.0.1', port, username: userInfo().username, folder, exports: ['PEOPLE'], format: 'CSV' }
    await held.server.as('admin').ask(updateOutbound, { input })
    expect((await send()).deliveries[0]).toEqual({ state: 'SENT', problem: null })
    await send()
    const [name = '', ...others] = readdirSync(folder)
    expect([name, others]).toEqual([expect.stringMatching(/^people-2026-11-20\.csv$/), []])
    expect(readFileSync(join(folder, name), 'utf8')).toContain('employee@demo.example')

    await openSsh.stopServing()
    await openSsh.serve({ hostKey: newKey('rsa').private, publicKey, port })
    const refused = await send()
    expect(refused.deliveries[0]).toEqual({ state: 'FAILED', problem: 'HOST_KEY' })
    expect(refused.outbound?.offeredKey).toMatch(/^SHA256:/)
    expect((await logOf(held.server))[0]).toMatchObject({ event: 'HOST_KEY_CHANGED', detail: refused.outbound?.offeredKey })
    const accept = 'mutation ($input: SftpHostKeyAcceptInput!) { sftpHostKeyAccept(input: $input) { version } }'
    await held.server.as('admin').ask(accept, { input: { fingerprint: refused.outbound?.offeredKey } })
    expect((await send()).deliveries[0]).toEqual({ state: 'SENT', problem: null })

    const elsewhere = { ...input, version: (await shown()).version, folder: join(openSsh.folder, 'not there') }
    await held.server.as('admin').ask(updateOutbound, { input: elsewhere })
    expect((await send()).deliveries[0]).toEqual({ state: 'FAILED', problem: 'FOLDER' })
    expect(existsSync(elsewhere.folder)).toBe(false)
  },
)
