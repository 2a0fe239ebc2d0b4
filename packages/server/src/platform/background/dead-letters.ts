import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Connection } from '../database/pool.ts'
import { statement, type Parameters } from '../database/statement.ts'
import { schema } from './enqueue.ts'
import { deadLetters } from './jobs.ts'

/** A job that failed permanently. What it was to work on is not told: it may be secret. */
export type DeadLetter = {
  readonly id: string
  readonly queue: string | null
  readonly tenant: string | null
  readonly failed_at: Date
  readonly tries: number
  readonly error: string | null
}

/** The newest first. */
export const listDeadLetters = statement(
  (_, p: Parameters<{ limit: number }>) => sql<DeadLetter>`
  select j.id, j.source_name as queue, coalesce(t.alias, j.data ->> 'tenantId') as tenant, j.created_on as failed_at,
    coalesce(j.source_retry_count, 0) + 1 as tries, coalesce(j.source_output, j.output) ->> 'message' as error
  from pgboss.job j left join tenants t on t.id::text = j.data ->> 'tenantId'
  where j.name = ${sql.lit(deadLetters)} and j.state = 'created'
  order by j.created_on desc, j.id limit ${p.limit}::integer`,
)

export const countDeadLetters = statement(
  () => sql<{ count: number }>`select count(*) as count from pgboss.job where name = ${sql.lit(deadLetters)} and state = 'created'`,
)

/** Puts a dead letter back into its queue within the transaction, with all its tries. False when it is not there, or not any more. */
export async function replayDeadLetter(db: Connection, applicationUrl: string, id: string): Promise<boolean> {
  const boss = new PgBoss({
    connectionString: applicationUrl,
    schema,
    max: 1,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {
    // What fails here fails the call as well.
  })
  await boss.start()
  try {
    const executeSql = async (text: string, values?: unknown[]) => ({ rows: await db.query(text, values) })
    return (await boss.redrive(deadLetters, { ids: [id], db: { executeSql } })) === 1
  } finally {
    await boss.stop({ graceful: false })
  }
}
