import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '#src/main.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { newKey, OpenSsh } from '../testing/openssh.ts'
import { connectSftp, csv, filesOf, generateCredentials, takeAll } from '../testing/sftp.ts'

/** `npm test` installs it where it can. */
const sftp = process.env['SFTP_PATH']
const held = useTestServer()
const openSsh = new OpenSsh()
const titles = '/in/create-position-titles'
let running: Running
const signIn = (values: { readonly password?: string; readonly privateKey?: string }) => ({
  port: running.services.ports.portOf('sftp') ?? 0,
  username: 'payroll@demo',
  ...values,
})

beforeAll(async () => {
  running = await held.server.another({ sftpPort: 0 })
  await connectSftp(held.server)
}, 60_000)
afterAll(() => openSsh.stop())

describe.runIf(sftp)('the sftp of OpenSSH', () => {
  it('brings a file with a password, under another name until it is whole, looks at it, fetches its result and ends [AD-867]', async () => {
    const { password } = await generateCredentials(held.server)
    const file = openSsh.file('titles.csv', csv(['Baker', 'Miller']))
    const sent = await openSsh.run(signIn({ password }), [
      'ls /in',
      `put "${file}" ${titles}/titles.csv.part`,
      `ls -l ${titles}`,
      `rename ${titles}/titles.csv.part ${titles}/titles.csv`,
      `ls -l ${titles}/titles.csv`,
    ])
    expect(sent).toEqual({
      code: 0,
      said: expect.stringMatching(/create-position-titles[^]*18 .*titles\.csv\.part[^]*18 .*titles\.csv\n/) as string,
    })
    await takeAll(held.server)
    expect((await filesOf(held.server))[0]).toMatchObject({ name: 'titles.csv', state: 'IMPORT_READY' })
    const fetched = await openSsh.run(signIn({ password }), [`get /results/titles.csv.* "${join(openSsh.folder, 'result.json')}"`])
    expect(fetched.code).toBe(0)
    expect(JSON.parse(readFileSync(join(openSsh.folder, 'result.json'), 'utf8'))).toMatchObject({
      file: 'titles.csv',
      state: 'IMPORT_READY',
    })
  })

  it.each(['ed25519', 'rsa'] as const)('signs in with a key of the kind %s, and with no other one', async (type) => {
    const [own, other] = [newKey(type), newKey(type)]
    await generateCredentials(held.server, { publicKey: own.public })
    expect(await openSsh.run(signIn({ privateKey: own.private }), ['ls /'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('results') as string,
    })
    const refused = await openSsh.run(signIn({ privateKey: other.private }), ['ls /'])
    expect(refused).toEqual({ code: 255, said: expect.stringContaining('Permission denied') as string })
  })

  it('is told why a file is not taken, and leaves nothing of one when it is killed in the middle', async () => {
    const { password } = await generateCredentials(held.server)
    const file = openSsh.file('large.csv', Buffer.alloc(60_000_000, 'x'))
    const refused = await openSsh.run(signIn({ password }), [`put "${file}" /in/large.csv`])
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('Permission denied') as string })
    const half = openSsh.start(signIn({ password }), [`put "${file}" ${titles}/large.csv`], { kilobits: 8000 })
    await new Promise<void>((resolve) => half.stderr?.on('data', (said: Buffer) => said.includes('FXP_WRITE') && resolve()))
    half.kill('SIGKILL')
    await once(half, 'exit')
    expect((await openSsh.run(signIn({ password }), [`ls ${titles}`])).said).not.toContain('large.csv')
    await takeAll(held.server)
    expect((await filesOf(held.server)).map(({ name }) => name)).not.toContain('large.csv')
  })
})
