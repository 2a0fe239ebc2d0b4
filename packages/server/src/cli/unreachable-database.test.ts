import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase, prepareDatabase } from '#platform/database/prepare.ts'
import { Child } from '#platform/testing/child-process.ts'
import { makeDataDirectory, removeDataDirectory } from '#platform/testing/data-directory.ts'
import { testSecret } from '#platform/testing/global-setup.ts'
import { typed } from './testing/typed.ts'

const kith = join(import.meta.dirname, 'kith.ts')
const dataDirectory = makeDataDirectory('unreachable')
const role = `nobody_${process.pid}`
const sockets = new Set<Socket>()
const silent = createServer((socket) => void sockets.add(socket))
let admin: pg.Client

beforeAll(async () => {
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  await admin.query(`create role ${role} login password 'right'`)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  silent.close()
  await admin.query(`drop role ${role}`)
  await admin.end()
  removeDataDirectory(dataDirectory)
})

const port = () => (silent.address() as AddressInfo).port
const as = (user: string, password: string, database = 'postgres') => {
  const url = new URL(inject('adminUrl'))
  return `postgres://${user}:${password}@${url.host}/${database}`
}

const environment = (url: string) => ({ KITH_DATABASE_URL: url, KITH_DATA_DIR: dataDirectory, KITH_SECRET: testSecret })

const settings = (databaseUrl: string) => ({ databaseUrl, dataDirectory, secret: testSecret })

describe('a database that cannot be used', () => {
  it.each([
    [
      'a closed port',
      () => 'postgres://kith:secret-word@127.0.0.1:1/kith',
      /^Nothing answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)\. Check KITH_DATABASE_URL/,
    ],
    [
      'a host that does not exist',
      () => 'postgres://kith:secret-word@db.invalid/kith',
      /^No host called db\.invalid can be found\. Check .* KITH_DATABASE_URL/,
    ],
    [
      'a listener that is silent',
      () => `postgres://kith:secret-word@127.0.0.1:${port()}/kith`,
      /does not answer: nothing came within 5 seconds\. Check .* KITH_DATABASE_URL/,
    ],
    [
      'a wrong password',
      () => as(role, 'secret-word'),
      /does not let the role ‘nobody_\d+’ in .* Check role, password, .* KITH_DATABASE_URL/,
    ],
    ['a database that does not exist', () => as(role, 'right', 'nowhere'), /^There is no database ‘nowhere’ at .* KITH_DATABASE_URL/],
    [
      'a role without rights',
      () => as(role, 'right'),
      /^The role ‘nobody_\d+’ in KITH_DATABASE_URL may not set up .*CREATEROLE.*must own the database ‘postgres’/,
    ],
  ])('because of %s is explained in one sentence within some seconds, without the password', async (_, url, sentence) => {
    const begin = performance.now()
    const error = await prepareDatabase(settings(url())).catch((each: unknown) => each)
    expect(performance.now() - begin).toBeLessThan(9000)
    const { message } = error as Error
    expect(message).toMatch(sentence)
    expect(message).not.toMatch(/secret-word|right@|\n/)
  })

  it('ends the process with 1 and the sentence alone', async () => {
    const child = new Child(kith, ['start'], environment('postgres://kith@127.0.0.1:1/kith'))
    const { code } = await child.ends()
    expect([code, child.output.trim()]).toEqual([1, expect.stringMatching(/^Nothing answers at 127\.0\.0\.1:1[^\n]+$/)])
  })

  it('keeps nobody from stopping the process while it waits', async () => {
    const child = new Child(kith, ['start'], environment(`postgres://kith@127.0.0.1:${port()}/kith`))
    const before = sockets.size
    await expect.poll(() => sockets.size, { timeout: 60_000 }).toBeGreaterThan(before)
    child.process.kill('SIGTERM')
    const { milliseconds } = await child.ends()
    expect(milliseconds, child.output).toBeLessThan(7000)
  })

  it('is told by doctor in the same words', async () => {
    expect(await typed(environment('postgres://kith@127.0.0.1:1/kith'), 'doctor')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/WRONG +Database +Nothing answers at 127\.0\.0\.1:1.*KITH_DATABASE_URL/) as string,
    })
  })

  it('is told by commands that read in words of their own, when it was never set up', async () => {
    const name = `never_${process.pid}`
    await admin.query(`create database ${name}`)
    try {
      const url = new URL(inject('adminUrl'))
      url.pathname = name
      const said = 'The database is empty. Start Kith once, or run: npm run kith -- migrate'
      await expect(openDatabase(settings(url.href))).rejects.toThrow(said)
      expect(
        (await admin.query('select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = $1', [name]))
          .rowCount,
      ).toBe(0)
    } finally {
      await admin.query(`drop database ${name} with (force)`)
    }
  })
})
