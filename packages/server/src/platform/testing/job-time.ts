import { PgBoss } from 'pg-boss'
import { schema } from '../background/enqueue.ts'
import type { TestServer } from './test-server.ts'

const minutes = new WeakMap<TestServer, number>()

/**
 * For the queues of a database two minutes pass while nobody works on them: what a killed worker had taken is missed and given back, and
 * what was to be tried again later is due. Whoever works next begins with it.
 */
export async function passJobTime(server: TestServer): Promise<void> {
  await passJobMinute(server)
  const boss = new PgBoss({
    connectionString: server.urls.application,
    schema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
  await passJobMinute(server)
}

/** For the queues of a database a minute passes: what waits to be tried again is due, for whoever looks. pg-boss asks this function alone what time it is. */
export async function passJobMinute(server: TestServer): Promise<void> {
  const passed = (minutes.get(server) ?? 0) + 1
  minutes.set(server, passed)
  await server.rows(
    `create or replace function ${schema}.job_now() returns timestamptz language sql stable as $$ select now() + interval '${passed} minutes' $$`,
  )
}

/** Workers of a queue look at once what is due, as they do for a job that has just been enqueued, and not only every ten seconds. */
export async function wakeWorkers(server: TestServer, queue: string): Promise<void> {
  await server.rows(`select pg_notify('pgboss_' || left(encode(sha224('${schema}'::bytea), 'hex'), 24), $1)`, [queue])
}
