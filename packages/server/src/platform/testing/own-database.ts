import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { bootstrapDatabase, withDatabase, type DatabaseUrls } from '../database/bootstrap.ts'
import { testSecret } from './global-setup.ts'
import { dropDatabase } from './test-cluster.ts'

export interface OwnDatabase {
  readonly urls: DatabaseUrls
  /** Of the administrator. */
  readonly admin: pg.Client
}

/** A database for one test file, without any migration, dropped afterwards. It is there inside tests and the hooks of the file. */
export function useOwnDatabase(name: string): OwnDatabase {
  const database = `kith_${name}_${process.pid}`
  let made: OwnDatabase | undefined
  beforeAll(async () => {
    const urls = await bootstrapDatabase(inject('adminUrl'), testSecret, database)
    const admin = new pg.Client({ connectionString: withDatabase(inject('adminUrl'), database) })
    await admin.connect()
    made = { urls, admin }
  })
  afterAll(async () => {
    await made?.admin.end()
    await dropDatabase(inject('adminUrl'), database)
  })
  const present = () => {
    if (!made) throw new Error('The database is made in beforeAll: ask for it inside tests')
    return made
  }
  return {
    get urls() {
      return present().urls
    },
    get admin() {
      return present().admin
    },
  }
}
