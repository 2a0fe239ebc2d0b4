import { setTimeout as delay } from 'node:timers/promises'
import ssh2 from 'ssh2'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '#src/main.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { SftpClient } from '../testing/sftp-client.ts'
import { connectSftp, csv, generateCredentials, logOf, signIn, takeAll, type Generated } from '../testing/sftp.ts'

const held = useTestServer()
let running: Running
let credentials: Generated
let client: SftpClient
const titles = '/in/create-position-titles'
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: number }) => error.code,
  )
const [noFile, denied] = [2, 3]

beforeAll(async () => {
  running = await held.server.another({ sftpPort: 0 })
  await connectSftp(held.server)
  credentials = await generateCredentials(held.server)
  client = await signIn(running, credentials)
}, 60_000)

describe('what those who bring files can reach', () => {
  it.each(['../../etc/passwd', '/in/../../etc', '/etc', '/in/create-position-titles/a/b', '/in/other', '/results/x.json', 'C:\\'])(
    'is not %s',
    async (path) => {
      expect(await code(client.stat(path))).toBe(noFile)
      expect(await code(client.open(path, 'r'))).toBe(noFile)
    },
  )

  it.each([
    '/people.csv',
    '/in/people.csv',
    '/results/people.csv',
    '/in/other/people.csv',
    `${titles}/../../people.csv`,
    `${titles}/a\\b.csv`,
  ])('takes no file at %s', async (path) => {
    expect(await code(client.open(path))).toBe(denied)
  })

  it('is nothing that they could change beside what they send, nor read of it', async () => {
    await client.put(`${titles}/own.csv.part`, csv(['Own']))
    expect(await code(client.open(`${titles}/own.csv.part`, 'r'))).toBe(denied)
    expect(await code(client.open(`${titles}/own.csv.part`, 'a'))).toBe(denied)
    expect(await code(client.makeFolder('/in/more'))).toBe(denied)
    expect(await code(client.rename(`${titles}/own.csv.part`, '/results/own.csv'))).toBe(denied)
    expect(await code(client.rename(`${titles}/none.csv`, `${titles}/some.csv`))).toBe(noFile)
    await client.remove(`${titles}/own.csv.part`)
    expect(await code(client.remove(`${titles}/own.csv.part`))).toBe(noFile)
  })
})

describe('the limits of files by SFTP', () => {
  it('end a file at 100 MB, of which nothing is kept, and take one of 40 MB whole', async () => {
    const handle = await client.open(`${titles}/large.csv`)
    await client.write(handle, 99_999_990, Buffer.alloc(10, 'x'))
    await expect(client.write(handle, 100_000_000, Buffer.from('x'))).rejects.toThrow('at most 100 MB')
    await expect(client.close(handle)).rejects.toThrow('not whole')
    expect(await client.names(titles)).toEqual([])
    await client.put(`${titles}/forty.csv.part`, Buffer.alloc(40_000_000, 'x'))
    expect((await client.stat(`${titles}/forty.csv.part`)).size).toBe(40_000_000)
    await client.remove(`${titles}/forty.csv.part`)
  }, 120_000)

  it('hold 10,000 results, which are listed whole', async () => {
    await client.put(`${titles}/first.csv`, csv(['First']))
    await takeAll(held.server)
    await held.server.rows(
      `insert into sftp_files (tenant_id, id, integration_id, type, name, size, sha256, state, received_at, settled_at)
       select tenant_id, gen_random_uuid(), integration_id, type, 'file ' || n || '.csv', size, sha256, 'REFUSED', received_at, settled_at
       from sftp_files, generate_series(1, 9999) n where name = 'first.csv'`,
    )
    const names = await client.names('/results')
    expect([names.length, new Set(names).size]).toEqual([10_000, 10_000])
    const last = names.find((name) => name.startsWith('file 9999.csv'))
    expect(JSON.parse((await client.read(`/results/${last}`)).toString())).toMatchObject({ file: 'file 9999.csv', state: 'REFUSED' })
  }, 60_000)

  it('take no more than an organisation may have waiting', async () => {
    await held.server.rows(
      `insert into sftp_files (tenant_id, id, integration_id, type, name, size, sha256, state, received_at)
       select tenant_id, gen_random_uuid(), integration_id, 'CREATE_PEOPLE', 'waits ' || n || '.csv.part', 1, sha256, 'WAITING', received_at
       from sftp_files, generate_series(1, 1000) n where name = 'first.csv'`,
    )
    await expect(client.open(`${titles}/more.csv`)).rejects.toThrow('Too many files are waiting')
    await held.server.rows("delete from sftp_files where name like 'waits %'")
    await client.close(await client.open(`${titles}/more.csv.part`))
  })

  it('slow wrong passwords down until none is compared any more, not even the right one, and say so in one line of the log', async () => {
    const wrong = () => signIn(running, { ...credentials, password: 'not this one, surely' })
    const tries = Array.from({ length: 32 }, () =>
      wrong().then(
        () => 'in',
        () => 'out',
      ),
    )
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['out']))
    await expect(signIn(running, credentials)).rejects.toThrow()
    const refusals = (await logOf(held.server)).filter(({ event }) => event === 'SIGN_IN_REFUSED')
    expect(refusals).toEqual([{ event: 'SIGN_IN_REFUSED', type: 'WARNING', detail: '127.0.0.1' }])
    await held.server.rows("delete from rate_limits where key like '%passwords of SFTP%'")
  }, 120_000)

  it('count each connection that offers wrong keys alone as a wrong password', async () => {
    const other = await held.server.another({ sftpPort: 0 })
    const { private: privateKey } = ssh2.utils.generateKeyPairSync('ed25519')
    const offer = () =>
      signIn(other, credentials, { privateKey }).then(
        () => 'in',
        () => 'out',
      )
    expect(new Set(await Promise.all(Array.from({ length: 31 }, offer)))).toEqual(new Set(['out']))
    const enter = () =>
      signIn(other, credentials).then(
        () => 'in',
        () => 'out',
      )
    await expect.poll(enter).toBe('out')
    await held.server.rows("delete from rate_limits where key like '%passwords of SFTP%'")
  }, 60_000)
})

describe('a process that takes files by SFTP', () => {
  it('is ready as long as its port is open, and has none where no port is named', async () => {
    const ready = async () => (await fetch(`${running.address}/health/ready`)).status
    expect(await ready()).toBe(200)
    expect(held.server.running.services.ports.portOf('sftp')).toBeUndefined()
    const { getSftp } = await held.server.as('admin').ask<{ getSftp: { host: null } }>('{ getSftp { host } }')
    expect(getSftp.host).toBeNull()
  })

  it('lets a file be finished while it stops, and takes no other', async () => {
    const leaving = await held.server.another({ sftpPort: 0, poolSize: 4 })
    const other = await signIn(leaving, credentials)
    const idle = await signIn(leaving, credentials)
    const handle = await other.open(`${titles}/last.csv.part`)
    const { closed } = idle
    const stopped = leaving.stop()
    await closed
    await other.write(handle, 0, Buffer.from('name\n'))
    await delay(100)
    await other.close(handle)
    await stopped
    expect(await held.server.rows("select 1 from sftp_files where name = 'last.csv.part'")).toHaveLength(1)
  }, 60_000)
})
