import { Socket } from 'node:net'
import pg from 'pg'

export type HeldConnection = { isHeldByOthers(): Promise<boolean>; release(): Promise<void> }

const applicationName = 'kith holds this server'

/**
 * One idle connection for as long as this process uses the server. The kernel closes it when the process dies,
 * however it dies, so the holders that the server counts are exactly the living ones.
 */
export async function holdConnection(url: string, onLost: () => void): Promise<HeldConnection> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: url, application_name: applicationName, stream: () => socket })
  let released = false
  client.on('error', () => {})
  await client.connect()
  client.on('end', () => {
    if (!released) onLost()
  })
  socket.unref()

  return {
    async isHeldByOthers() {
      socket.ref()
      const statement = `select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1`
      const { rowCount } = await client.query(statement, [applicationName]).catch(() => ({ rowCount: 0 }))
      return rowCount !== 0
    },
    async release() {
      released = true
      socket.ref()
      await client.end().catch(() => {})
    },
  }
}
