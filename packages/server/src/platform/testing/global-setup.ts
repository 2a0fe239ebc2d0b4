import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { bootstrapDatabase } from '../database/bootstrap.ts'
import { migrate } from '../database/migrate.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { makeDataDirectory, removeDataDirectory } from './data-directory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    templateDatabase: string
  }
}

export const testSecret = 'a secret that only the tests of this repository use'

/** One server for the run, and one migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const dataDirectory = makeDataDirectory('test')
  const given = process.env['KITH_TEST_DATABASE_URL']
  const server = given ? undefined : await startEmbeddedPostgres({ dataDirectory, fast: true })
  const adminUrl = server?.adminUrl ?? given ?? ''
  const template = `kith_template_${process.pid}`
  const urls = await bootstrapDatabase(adminUrl, testSecret, template)
  await migrate(urls)
  const { migrateJobs } = await import('../../main.ts')
  await migrateJobs(urls)
  project.provide('adminUrl', adminUrl)
  project.provide('templateDatabase', template)
  return async () => {
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
    await server?.stop()
    removeDataDirectory(dataDirectory)
  }
}
