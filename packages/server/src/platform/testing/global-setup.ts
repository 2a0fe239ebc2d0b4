import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { World } from '../../demo/test-world.ts'
import { readConfig } from '../config.ts'
import { bootstrapDatabase, type DatabaseUrls } from '../database/bootstrap.ts'
import { migrate } from '../database/migrate.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { makeDataDirectory, removeDataDirectory } from './data-directory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    /** Migrated, without an organisation. */
    templateDatabase: string
    /** The same with the small test world in it. */
    worldDatabase: string
    world: World
  }
}

export const testSecret = 'a secret that only the tests of this repository use'

/** The time of every test until it says otherwise: a Friday, 10 in the morning in Sydney. */
export const startOfTests = '2026-11-19T23:00:00Z'

/** One database server for the run, with the templates that each test file clones. */
export default async function setup(project: TestProject) {
  const dataDirectory = makeDataDirectory('test')
  const given = process.env['KITH_TEST_DATABASE_URL']
  const server = given ? undefined : await startEmbeddedPostgres({ dataDirectory, fast: true })
  const adminUrl = server?.adminUrl ?? given ?? ''
  const template = `kith_template_${process.pid}_${project.name}`
  const urls = await bootstrapDatabase(adminUrl, testSecret, template)
  await migrate(urls)
  const { migrateJobs } = await import('../../main.ts')
  await migrateJobs(urls)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const worldDatabase = `${template}_world`
  await admin.query(`create database ${worldDatabase} template ${template}`)
  const world = await makeWorldIn(await bootstrapDatabase(adminUrl, testSecret, worldDatabase), dataDirectory)
  project.provide('adminUrl', adminUrl)
  project.provide('templateDatabase', template)
  project.provide('worldDatabase', worldDatabase)
  project.provide('world', world)
  return async () => {
    for (const database of [worldDatabase, template]) await admin.query(`drop database if exists ${database} with (force)`)
    await admin.end()
    await server?.stop()
    removeDataDirectory(dataDirectory)
  }
}

async function makeWorldIn(urls: DatabaseUrls, dataDirectory: string): Promise<World> {
  const [{ startKith }, { makeWorld }] = await Promise.all([import('../../main.ts'), import('../../demo/test-world.ts')])
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
  }
}
