import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { bootstrapDatabase } from '../database/bootstrap.ts'
import { withClient } from '../database/connecting.ts'
import { migrate } from '../database/migrate.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { hashOfSchema, hashOfSources } from './source-hash.ts'
import { dropDatabase, startTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test may take longer than others; where CI is set, one that takes long without a reason fails. */
    slow?: string
  }
  interface ProvidedContext {
    adminUrl: string
    /** Named by what is in them, so that what another run has left can be used as it is. */
    templates: Templates
  }
}

/** Databases to clone. The two others are made out of `migrated` by the first file that needs one. */
export type Templates = {
  readonly migrated: string
  /** With the queues of all domains, without an organisation. */
  readonly empty: string
  /** The same with the small test world in it. */
  readonly world: string
}

export const testSecret = 'a secret that only the tests of this repository use'

/** One database server for the run. */
export default async function setup(project: TestProject) {
  const { adminUrl, isKept, stop } = await startTestCluster()
  const [schema, sources] = [hashOfSchema(), hashOfSources()]
  const templates = { migrated: `kith_migrated_${schema}`, empty: `kith_empty_${sources}`, world: `kith_world_${sources}` }
  await oneAtATime('kith tests', adminUrl, async () => {
    await removeRemains(adminUrl, templates)
    await migrate(await bootstrapDatabase(adminUrl, testSecret, templates.migrated))
  })
  project.provide('adminUrl', adminUrl)
  project.provide('templates', templates)
  return async () => {
    if (!isKept) for (const name of Object.values(templates)) await dropDatabase(adminUrl, name)
    await stop()
  }
}

const keptOfEachKind = 3

/** What runs have left that were killed, and templates of sources that are long past. */
function removeRemains(adminUrl: string, templates: Templates): Promise<void> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database order by oid desc')
    const names = rows.map(({ name }) => name)
    const ofDead = names.filter((name) => isOfDeadProcess(/^kith_[a-z]+_(\d+)(?:_|$)/.exec(name)?.[1]))
    const kinds = ['kith_migrated_', 'kith_empty_', 'kith_world_']
    const old = kinds.flatMap((kind) => names.filter((name) => name.startsWith(kind)).slice(keptOfEachKind))
    for (const name of [...ofDead, ...old].filter((each) => !Object.values(templates).includes(each)))
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`).catch(() => undefined)
  })
}

function isOfDeadProcess(id: string | undefined): boolean {
  if (id === undefined) return false
  try {
    process.kill(Number(id), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
