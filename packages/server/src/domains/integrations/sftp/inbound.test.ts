import { generateKeyPairSync } from 'node:crypto'
import ssh2 from 'ssh2'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '#src/main.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import {
  connectSftp,
  csv,
  filesOf,
  generateCredentials,
  logOf,
  refusedCredentials,
  signIn,
  takeAll,
  type Generated,
} from '../testing/sftp.ts'

const held = useTestServer()
let running: Running
let credentials: Generated
const titles = '/in/create-position-titles'

beforeAll(async () => {
  running = await held.server.another({ sftpPort: 0 })
  await connectSftp(held.server)
  credentials = await generateCredentials(held.server)
}, 60_000)

describe('the credentials with which files are brought', () => {
  it('have a generated password of 32 characters, which is told once and kept as a hash [AD-432][AD-701][AD-702][AD-829]', async () => {
    expect(credentials.password).toHaveLength(32)
    expect(credentials.sftp.inbound).toMatchObject({ username: 'payroll', signInName: 'payroll@demo' })
    const [row] = await held.server.rows<{ text: string }>('select row_to_json(c)::text as text from sftp_inbound c')
    expect(row?.text).not.toContain(credentials.password)
    const events = await held.server.rows<{ text: string }>('select row_to_json(v)::text as text from event_values v')
    expect(events.filter(({ text }) => text.includes(credentials.password))).toEqual([])
  })

  it.each([
    { path: 'username', value: '-payroll', id: '[AD-697]' },
    { path: 'username', value: '.payroll', id: '[AD-697]' },
    { path: 'username', value: '@payroll', id: '[AD-697]' },
    { path: 'username', value: 'pay roll', id: '[AD-696]' },
    { path: 'username', value: 'paie%', id: '[AD-696]' },
    { path: 'username', value: 'ab', id: '[AD-698]' },
    { path: 'username', value: 'a'.repeat(101), id: '[AD-698]' },
    { path: 'password', value: 'too short 1', id: '[AD-700]' },
    { path: 'password', value: 'a'.repeat(129), id: '[AD-699]' },
    { path: 'publicKey', value: 'ssh-ed25519 AAAA', id: '[AD-699]' },
    { path: 'publicKey', value: 'x'.repeat(16_385), id: '[AD-699]' },
    { path: 'allowedAddresses', value: '203.0.113.0/33', id: '[AD-433]' },
  ])('are refused for a wrong $path $id', async ({ path, value }) => {
    const { extensions } = await refusedCredentials(held.server, { [path]: value })
    expect(extensions.problems?.map((problem) => problem.path)).toEqual([path])
  })

  it('sign in with the password, and show the key that the page tells', async () => {
    const client = await signIn(running, credentials)
    expect(await client.names('/')).toEqual(['in', 'results'])
    const answer = await held.server
      .as('admin', running)
      .ask<{ getSftp: { hostKey: string; host: string; port: number } }>('{ getSftp { host port hostKey } }')
    expect(answer.getSftp.hostKey).toBe(client.hostKey)
    expect(answer.getSftp.host).toBe('localhost')
    client.end()
  })

  it('sign in with an RSA or Ed25519 key, and with none that is another', async () => {
    for (const type of ['ed25519', 'rsa'] as const) {
      const own = ssh2.utils.generateKeyPairSync(type, type === 'rsa' ? { bits: 2048 } : {})
      const other = ssh2.utils.generateKeyPairSync('ed25519')
      const made = await generateCredentials(held.server, { publicKey: own.public })
      expect(made.sftp.inbound.publicKey).toMatch(/^SHA256:/)
      const client = await signIn(running, made, { privateKey: own.private })
      expect(await client.names('/')).toEqual(['in', 'results'])
      client.end()
      await expect(signIn(running, made, { privateKey: other.private })).rejects.toThrow('authentication methods failed')
    }
    const { publicKey: weak } = generateKeyPairSync('rsa', {
      modulusLength: 1024,
      publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    })
    expect((await refusedCredentials(held.server, { publicKey: weak })).extensions.problems?.[0]?.path).toBe('publicKey')
  })

  it('open nothing once others are generated, in a session that is open either, and of its half file nothing is kept [AD-572]', async () => {
    const before = await generateCredentials(held.server)
    const client = await signIn(running, before)
    const handle = await client.open(`${titles}/half.csv`)
    await client.write(handle, 0, Buffer.from('name\n'))
    const { closed } = client
    credentials = await generateCredentials(held.server)
    await expect
      .poll(
        () =>
          client.write(handle, 5, Buffer.from('One\n')).then(
            () => 'taken',
            () => 'refused',
          ),
        { timeout: 20_000 },
      )
      .toBe('refused')
    await closed
    await expect(signIn(running, before)).rejects.toThrow('authentication methods failed')
    expect(await filesOf(held.server)).toEqual([])
  })

  it('open nothing from another network, whatever the password, and nothing at another organisation [AD-433]', async () => {
    const made = await generateCredentials(held.server, { allowedAddresses: '203.0.113.0/24' })
    await expect(signIn(running, made)).rejects.toThrow('authentication methods failed')
    credentials = await generateCredentials(held.server, { allowedAddresses: '203.0.113.0/24, 127.0.0.0/8' })
    await expect(signIn(running, credentials, { username: 'payroll@acme' })).rejects.toThrow('authentication methods failed')
    ;(await signIn(running, credentials)).end()
  })
})

describe('a file that is brought', () => {
  it('becomes an import that waits to be started, and has a result that says so [AD-867]', async () => {
    const client = await signIn(running, credentials)
    expect(await client.names('/in')).toContain('create-position-titles')
    await client.put(`${titles}/titles.csv`, csv(['Baker', 'Miller']))
    await client.setTimes(`${titles}/titles.csv`)
    expect((await client.stat(`${titles}/titles.csv`)).size).toBe(18)
    expect(await client.names(titles)).toEqual(['titles.csv'])
    await takeAll(held.server)
    const [file] = await filesOf(held.server)
    expect(file).toMatchObject({ name: 'titles.csv', type: 'CREATE_POSITION_TITLES', state: 'IMPORT_READY' })
    const { importId } = file ?? {}
    const [row] = await held.server.rows<{ status: string; saved_at: Date | null }>(
      'select status, saved_at from bulk_data_imports where id = $1',
      [importId],
    )
    expect([row?.status, row?.saved_at !== null]).toEqual(['UNPROCESSED', true])
    expect((await client.stat(`${titles}/titles.csv`)).size).toBe(18)
    expect(await client.names(titles)).toEqual([])
    const [result] = await client.names('/results')
    const said = JSON.parse((await client.read(`/results/${result}`)).toString()) as {
      state: string
      import: { id: string; status: string }
    }
    expect(said).toMatchObject({ file: 'titles.csv', state: 'IMPORT_READY', import: { id: importId, status: 'UNPROCESSED' } })
    expect((await logOf(held.server))[0]).toEqual({
      event: 'FILE_RECEIVED',
      type: 'SUCCESS',
      detail: '/in/create-position-titles/titles.csv',
    })
    client.end()
  })

  it('is imported once, however often it is brought', async () => {
    const client = await signIn(running, credentials)
    await client.put(`${titles}/titles-2.csv`, csv(['Baker', 'Miller']))
    await takeAll(held.server)
    expect((await filesOf(held.server))[0]).toMatchObject({ name: 'titles-2.csv', state: 'DUPLICATE', importId: null })
    client.end()
  })

  it('is not taken before it has its final name, nor while it is half there', async () => {
    const client = await signIn(running, credentials)
    await client.put(`${titles}/later.csv.part`, csv(['Later']))
    const cut = await signIn(running, credentials)
    const handle = await cut.open(`${titles}/cut.csv`)
    await cut.write(handle, 0, Buffer.from(csv(['Half'])))
    cut.cut()
    await takeAll(held.server)
    expect((await filesOf(held.server))[0]).toMatchObject({ name: 'later.csv.part', state: 'WAITING' })
    await client.rename(`${titles}/later.csv.part`, `${titles}/later.csv`)
    await takeAll(held.server)
    const files = await filesOf(held.server)
    expect(files[0]).toMatchObject({ name: 'later.csv', state: 'IMPORT_READY' })
    expect(files.map(({ name }) => name)).not.toContain('cut.csv')
    client.end()
  })

  it('is refused with a hole in it, and counts once when it is sent again before it is taken', async () => {
    const client = await signIn(running, credentials)
    const handle = await client.open(`${titles}/hole.csv`)
    await client.write(handle, 100, Buffer.from('end\n'))
    await expect(client.close(handle)).rejects.toThrow('The file is not whole, and was not kept. Send it again.')
    await client.put(`${titles}/twice.csv`, csv(['First try']))
    await client.put(`${titles}/twice.csv`, csv(['Second try']))
    expect(await client.names(titles)).toEqual(['twice.csv'])
    await client.remove(`${titles}/twice.csv`)
    expect(await client.names(titles)).toEqual([])
    client.end()
  })

  it('is refused with the reason where it is no table', async () => {
    const client = await signIn(running, credentials)
    await client.put(`${titles}/picture.png`, 'not a table')
    await takeAll(held.server)
    expect((await filesOf(held.server))[0]).toMatchObject({
      name: 'picture.png',
      state: 'REFUSED',
      problems: [expect.stringContaining('CSV')],
    })
    expect((await logOf(held.server))[0]).toMatchObject({ event: 'FILE_REFUSED', type: 'WARNING' })
    client.end()
  })
})
