import { withClient } from './connecting.ts'

/**
 * Whether a pooler on the way hands the connection on after each transaction (PgBouncer's transaction mode): then two that are
 * connected at once find themselves in one session of the server, or one of them in two.
 */
export function sharesSessions(url: string, variable?: string): Promise<boolean> {
  return withClient(
    url,
    (first) =>
      withClient(
        url,
        async (second) => {
          const sessions = new Set<number>()
          for (let round = 0; round < 4; round += 1) {
            for (const client of [first, second]) {
              const { rows } = await client.query<{ session: number }>('select pg_backend_pid() as session')
              sessions.add(rows[0]?.session ?? 0)
            }
          }
          return sessions.size !== 2
        },
        variable,
      ),
    variable,
  )
}

export const needsDirectAddress =
  'KITH_DATABASE_URL leads to a pooler that gives the connection to someone else after each transaction (PgBouncer with pool_mode = transaction). ' +
  'Kith works behind it, but cannot set up its database or listen for jobs over it: set KITH_DATABASE_DIRECT_URL to the address of PostgreSQL itself, ' +
  'or let the pooler keep connections for the length of a session.'

/** Refuses two addresses of which one leads elsewhere. */
export async function refuseOtherDatabase(pooled: string, direct: string): Promise<void> {
  const [first, second] = await Promise.all([identify(pooled), identify(direct, 'KITH_DATABASE_DIRECT_URL')])
  if (first !== second)
    throw new Error('KITH_DATABASE_URL and KITH_DATABASE_DIRECT_URL lead to two different databases. Let both lead to the same one.')
}

const identify = (url: string, variable?: string) =>
  withClient(
    url,
    async (client) => {
      const { rows } = await client.query<{ identity: string }>(
        'select concat(pg_postmaster_start_time(), oid) as identity from pg_database where datname = current_database()',
      )
      return rows[0]?.identity
    },
    variable,
  )
