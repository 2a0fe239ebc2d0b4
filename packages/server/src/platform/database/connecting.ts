import pg from 'pg'

/** How long a server may take to let Kith in, in milliseconds. */
const longestWait = 5000
const ownRoles = ['kith_app', 'kith_migrator']

/**
 * A connection for setting up and looking after the database. Whatever keeps it from opening becomes a sentence that names the
 * variable with the address and says what to check.
 */
export async function openClient(url: string, variable = 'KITH_DATABASE_URL'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: longestWait, application_name: 'kith' })
  client.on('error', () => {
    // The connection was lost between two statements: the next one fails and says so.
  })
  try {
    await client.connect()
    return client
  } catch (error) {
    client.end().catch(() => undefined)
    throw new Unreachable(explain(error, client, variable), error)
  }
}

/** `openClient` for the length of `work`. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>, variable?: string): Promise<Result> {
  const client = await openClient(url, variable)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The database could not be reached, or did not let us in; `code` is what the driver or the server said. */
export class Unreachable extends Error {
  readonly code: string

  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.code = codeOf(cause)
  }
}

/** The SQLSTATE or the system's code of an error, or nothing. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

function explain(error: unknown, { host, port, user = '', database = '' }: pg.Client, variable: string): string {
  const where = host.startsWith('/') ? host : `${host}:${port}`
  const said = error instanceof Error ? error.message : String(error)
  if (said === 'timeout expired')
    return `The database at ${where} does not answer: nothing came within ${longestWait / 1000} seconds. Check the address in ${variable}, that PostgreSQL runs there, and that no firewall is in between.`
  switch (codeOf(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No host called ${host} can be found. Check the host name in ${variable}.`
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `Nothing answers at ${where} (${codeOf(error)}). Check ${variable}, and that PostgreSQL runs there and accepts connections from this machine.`
    case '3D000':
      return `There is no database ‘${database}’ at ${where}. Create it, or name another one in ${variable}.`
    case '53300':
      return `The database at ${where} has no connection left (${said}). Raise its max_connections, or lower KITH_POOL_SIZE.`
    case '57P03':
      return `The database at ${where} is starting or stopping. Start Kith again in a moment.`
    default:
      return ownRoles.includes(user)
        ? `The database at ${where} does not let Kith’s own role ‘${user}’ in (${said}). Its password derives from KITH_SECRET: check that the secret is right, and that pg_hba.conf, or the pooler, lets this role in.`
        : `The database at ${where} does not let the role ‘${user}’ in (${said}). Check role, password, database and sslmode in ${variable}, and pg_hba.conf on the server.`
  }
}
