import pg from 'pg'
import { codeOf } from './connecting.ts'

type Settings = Readonly<Record<string, string>>

/** How values are read and written: what a database or a server is set to besides must not change what Kith understands. */
const understanding: Settings = {
  client_encoding: 'UTF8',
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  search_path: 'public',
  lc_monetary: 'C',
  lc_numeric: 'C',
  lc_time: 'C',
  row_security: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  jit: 'off',
  plan_cache_mode: 'auto',
}

/** What holds in each session of Kith's roles, as `show` says it. */
const sessionSettings = {
  kith_app: { ...understanding, statement_timeout: '15s', lock_timeout: '5s', idle_in_transaction_session_timeout: '30s' },
  kith_migrator: { ...understanding, statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '5min' },
} satisfies Record<string, Settings>

/**
 * Lays the settings down with the roles in this database, where they come before those of the server, the database or a role, and hold
 * behind a pooler, which takes none at the start of a connection.
 */
export async function keepSessionSettings(client: pg.Client, database: string): Promise<void> {
  const statements: string[] = []
  for (const [role, settings] of Object.entries(sessionSettings)) {
    const kept = await settingsOf(client, role, database)
    const missing = Object.entries(settings).filter(([name, value]) => !kept.has(`${name}=${value}`))
    statements.push(...missing.map(([name, value]) => settingStatement(role, database, name, value)))
  }
  if (statements.length === 0) return
  await client.query(statements.join('; '))
  await endOlderSessions(client, database)
}

const settingStatement = (role: string, database: string, name: string, value: string) =>
  `alter role ${role} in database ${pg.escapeIdentifier(database)} set ${name} = ${name === 'search_path' ? value : pg.escapeLiteral(value)}`

/** A pooler may hold sessions from before, which nobody uses just now and which would go on without the settings. */
async function endOlderSessions(client: pg.Client, database: string): Promise<void> {
  try {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = any ($2) and state = 'idle'",
      [database, Object.keys(sessionSettings)],
    )
  } catch (error) {
    // Not every role may; what is left is mentioned at the start, and by doctor.
    if (codeOf(error) !== '42501') throw error
  }
}

/** What is otherwise in this session than it should be for the role: `lock_timeout is 0, not 5s`. */
export async function settingsNotInForce(client: pg.Client, role: keyof typeof sessionSettings): Promise<string[]> {
  const wanted: Settings = sessionSettings[role]
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [Object.keys(wanted)],
  )
  return rows
    .filter(({ name, value }) => wanted[name] !== (isUtc(name, value) ? 'UTC' : value))
    .map(({ name, value }) => `${name} is ${value}, not ${wanted[name]}`)
}

/** A pooler hands on the name that the server itself has for the time zone. */
const isUtc = (name: string, value: string) => name === 'timezone' && /^(Etc\/)?(UTC|UCT|Universal|Zulu)$/.test(value)

export const describeNotInForce = (wrong: readonly string[]) =>
  `Some sessions of kith_app are older than its settings: ${wrong.join(', ')}. Have the pooler connect again (PgBouncer: RECONNECT).`

async function settingsOf(client: pg.Client, role: string, database: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting
    where setrole = $1::regrole and setdatabase = (select oid from pg_database where datname = $2)`,
    [role, database],
  )
  return new Set(rows.map(({ setting }) => setting.replace(/^[^=]+/, (name) => name.toLowerCase())))
}
