import type { TestServer } from './test-server.ts'

type Queued = { name: string; data: { tenantId: string; userId: string; data: Record<string, unknown> } }

/** Runs what waits in these queues of a server that does not work by itself, and what that leads to; each job twice, as after a crash. */
export async function runQueued(server: TestServer, queues: readonly string[]): Promise<void> {
  const { services } = server.running
  const take = () => server.rows<Queued>('delete from pgboss.job where name = any ($1) returning name, data', [queues])
  for (let rows = await take(); rows.length > 0; rows = await take())
    for (const { name, data } of rows) {
      const job = services.kith.jobs.find(({ queue }) => queue === name)
      if (!job) throw new Error(`There is no job '${name}'`)
      const run = () => job.run(services, data, data.data, new AbortController().signal)
      await Promise.all([run(), run()])
    }
}
