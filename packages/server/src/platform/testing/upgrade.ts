import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { bootstrapDatabase, withDatabase, type DatabaseUrls } from '../database/bootstrap.ts'
import { findMigrations, migrate, type Migration } from '../database/migrate.ts'
import { testSecret } from './global-setup.ts'

export type Upgrade = {
  readonly urls: DatabaseUrls
  /** Every migration up to the one that is tested, with it. */
  readonly upTo: readonly Migration[]
  /** A connection as the owner of the cluster, to read and write whatever the version before held. */
  readonly rows: pg.Client
}

/** An own database, as the version before a migration left it. */
export function useUpgrade(migration: string): Upgrade {
  const database = `kith_upgrade_${migration.replace(/\D/g, '')}_${process.pid}`
  const all = findMigrations()
  const held: { urls?: DatabaseUrls; rows?: pg.Client } = {}
  const asAdmin = async (statement: string) => {
    const admin = new pg.Client({ connectionString: inject('adminUrl') })
    await admin.connect()
    await admin.query(statement)
    await admin.end()
  }

  beforeAll(async () => {
    await asAdmin(`create database ${database}`)
    held.urls = await bootstrapDatabase(inject('adminUrl'), testSecret, database)
    await migrate(
      held.urls,
      all.filter(({ name }) => name < migration),
    )
    held.rows = new pg.Client({ connectionString: withDatabase(inject('adminUrl'), database) })
    await held.rows.connect()
  })

  afterAll(async () => {
    await held.rows?.end()
    await asAdmin(`drop database ${database} with (force)`)
  })

  return {
    upTo: all.filter(({ name }) => name <= migration),
    get urls() {
      return there(held.urls)
    },
    get rows() {
      return there(held.rows)
    },
  }
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The database is only there while tests run')
  return value
}
