import { createHash } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { makeWorld, type World } from '../../demo/test-world.ts'
import { migrateJobs, startKith } from '../../main.ts'
import { readConfig } from '../config.ts'
import { admitRoles, urlsOf, withDatabase, type DatabaseUrls } from '../database/bootstrap.ts'
import { withClient } from '../database/connecting.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { permissions } from '../rights/catalogue.ts'
import { makeDataDirectory, removeDataDirectory } from './data-directory.ts'
import { testSecret } from './global-setup.ts'
import { startOfTests } from './start-of-tests.ts'
import { dropDatabase } from './test-cluster.ts'

/** A database with the queues and without an organisation. */
export async function makeEmptyDatabase(name: string): Promise<DatabaseUrls> {
  await emptyTemplate()
  return clone(inject('templates').empty, name)
}

/** A database with the small test world in it. */
export async function makeWorldDatabase(name: string): Promise<{ urls: DatabaseUrls; world: World }> {
  const world = await worldTemplate()
  return { urls: await clone(nameOfWorld(), name), world }
}

// Each process asks once
let empty: Promise<null> | undefined
let filled: Promise<World> | undefined

function emptyTemplate(): Promise<null> {
  const { empty: name, migrated } = inject('templates')
  return (empty ??= ensureTemplate(name, migrated, async (urls) => {
    await migrateJobs(urls)
    return null
  }))
}

function worldTemplate(): Promise<World> {
  return (filled ??= emptyTemplate().then(() => ensureTemplate(nameOfWorld(), inject('templates').empty, fillWithWorld)))
}

/** A test may declare kinds of its own: its groups get their permissions, which no other file knows. */
function nameOfWorld(): string {
  const declared = createHash('sha256')
    .update([...permissions.keys()].join())
    .digest('hex')
  return `${inject('templates').world}_${declared.slice(0, 8)}`
}

/** Makes a template unless it is there, one process at a time; what is known of its content is kept as its comment. Its name says that it is whole. */
function ensureTemplate<Content>(name: string, from: string, fill: (urls: DatabaseUrls) => Promise<Content>): Promise<Content> {
  return oneAtATime('kith test templates', inject('adminUrl'), async () => {
    const find = "select shobj_description(oid, 'pg_database') as content from pg_database where datname = $1"
    const { rows } = await asAdmin((client) => client.query<{ content: string }>(find, [name]))
    // It was written below
    if (rows[0]) return JSON.parse(rows[0].content) as Content
    const unfinished = `${name}_unfinished`
    await dropDatabase(inject('adminUrl'), unfinished)
    const content = await fill(await clone(from, unfinished))
    await asAdmin(async (client) => {
      await client.query(`comment on database ${pg.escapeIdentifier(unfinished)} is ${pg.escapeLiteral(JSON.stringify(content))}`)
      await client.query(`alter database ${pg.escapeIdentifier(unfinished)} rename to ${pg.escapeIdentifier(name)}`)
    })
    return content
  })
}

async function fillWithWorld(urls: DatabaseUrls): Promise<World> {
  const dataDirectory = makeDataDirectory('world')
  const config = readConfig({
    KITH_SECRET: testSecret,
    KITH_PORT: '0',
    KITH_DATA_DIR: dataDirectory,
    KITH_LOG_LEVEL: 'silent',
    KITH_DRAIN_SECONDS: '0',
  })
  const running = await startKith(config, urls, { clock: { now: () => new Date(startOfTests) }, work: false })
  try {
    return await makeWorld(running.services)
  } finally {
    await running.stop()
    removeDataDirectory(dataDirectory)
  }
}

async function clone(template: string, name: string): Promise<DatabaseUrls> {
  const [copy, original] = [name, template].map((each) => pg.escapeIdentifier(each))
  await asAdmin((client) => client.query(`create database ${copy} template ${original} strategy file_copy`))
  await withClient(withDatabase(inject('adminUrl'), name), (client) => admitRoles(client, name))
  return urlsOf(inject('adminUrl'), testSecret, name)
}

const asAdmin = <Result>(work: (client: pg.Client) => Promise<Result>) => withClient(inject('adminUrl'), work)
