import type pg from 'pg'
import type { Config } from '#platform/config.ts'
import { urlsOf, withDatabase, withLogin } from '#platform/database/bootstrap.ts'
import { clockDifference, describeDifference, moment, worthMentioning } from '#platform/database/clock-difference.ts'
import { withClient } from '#platform/database/connecting.ts'
import { findMigrations } from '#platform/database/migrate.ts'
import { needsDirectAddress, sharesSessions } from '#platform/database/pooler.ts'
import { addressOf } from '#platform/database/prepare.ts'
import { compareSchema, whyNotOurs } from '#platform/database/schema-state.ts'
import { describeNotInForce, settingsNotInForce } from '#platform/database/session-settings.ts'
import { messageOf, type Finding } from './finding.ts'

const oldestVersion = 15

/** What can be said of a server, and of Kith's database on it, without changing either. */
export async function examineDatabase(config: Config, adminUrl: string): Promise<Finding[]> {
  try {
    const { variable } = addressOf(config)
    const url = config.databaseUrl ? adminUrl : withDatabase(adminUrl, 'kith')
    return await withClient(
      url,
      async (client) => {
        await client.query('begin read only; set local statement_timeout = 10000')
        const roles = await examineRoles(client)
        return [
          await examineVersion(client),
          await examineClocks(client),
          roles,
          ...(config.databaseUrl ? await examinePooler(config) : []),
          ...(roles.is === 'well' ? [await examineLimits(config, url)] : []),
          ...(await examineMigrations(client)),
        ]
      },
      variable,
    )
  } catch (error) {
    return [{ what: 'Database', is: 'wrong', message: `${messageOf(error)}.` }]
  }
}

async function examineVersion(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  const isNewEnough = Number.parseInt(version, 10) >= oldestVersion
  return {
    what: 'Database',
    is: isNewEnough ? 'well' : 'wrong',
    message: `PostgreSQL ${version}${isNewEnough ? '' : `: use ${oldestVersion} or newer.`}`,
  }
}

async function examineClocks(client: pg.Client): Promise<Finding> {
  const seconds = await clockDifference(() => client.query(moment))
  if (Math.abs(seconds) <= worthMentioning) return { what: 'Clocks', is: 'well', message: 'This machine and the database agree.' }
  return { what: 'Clocks', is: 'wrong', message: describeDifference(seconds) }
}

type Role = { name: string; is_safe: boolean }

async function examineRoles(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<Role>(
    `select rolname as name, not (rolsuper or rolbypassrls) and (rolname <> 'kith_owner' or not rolcanlogin) as is_safe
    from pg_roles where rolname in ('kith_owner', 'kith_migrator', 'kith_app')`,
  )
  const unsafe = rows.filter((role) => !role.is_safe).map(({ name }) => name)
  if (unsafe.length > 0)
    return {
      what: 'Roles',
      is: 'wrong',
      message: `${unsafe.join(', ')} may do more than it should. Take away superuser, bypassrls and, from kith_owner, login.`,
    }
  if (rows.length < 3) return { what: 'Roles', is: 'noted', message: 'Not all are there yet; the first start makes them.' }
  return { what: 'Roles', is: 'well', message: 'kith_owner, kith_migrator and kith_app are there.' }
}

async function examinePooler({ databaseUrl = '', databaseDirectUrl, secret }: Config): Promise<Finding[]> {
  const url = databaseDirectUrl ? withLogin(databaseUrl, 'kith_app', secret) : databaseUrl
  const isShared = await sharesSessions(url).catch(() => false)
  if (!isShared) return []
  if (!databaseDirectUrl) return [{ what: 'Pooler', is: 'wrong', message: needsDirectAddress }]
  return [{ what: 'Pooler', is: 'well', message: 'It gives connections away after each transaction: Kith prepares no statements.' }]
}

/** Asked where requests are served: a pooler may keep connections that are older than the limits. */
async function examineLimits({ databaseUrl, secret }: Config, url: string): Promise<Finding> {
  const application = databaseUrl ? withLogin(databaseUrl, 'kith_app', secret) : urlsOf(url, secret).application
  try {
    const wrong = await withClient(application, (client) => settingsNotInForce(client, 'kith_app'))
    if (wrong.length === 0) return { what: 'Limits', is: 'well', message: 'What is set for kith_app is in force.' }
    return { what: 'Limits', is: 'wrong', message: `${describeNotInForce(wrong)} Without a pooler, start Kith, which lays them down.` }
  } catch (error) {
    return { what: 'Limits', is: 'wrong', message: `${messageOf(error)}.` }
  }
}

async function examineMigrations(client: pg.Client): Promise<Finding[]> {
  const state = await compareSchema(client, findMigrations())
  const findings: Finding[] = whyNotOurs(state).map((message) => ({ what: 'Migrations', is: 'wrong', message }))
  if (state.applied.length === 0) return [{ what: 'Migrations', is: 'noted', message: 'None yet; the first start applies them.' }]
  if (state.missing.length > 0)
    findings.push({ what: 'Migrations', is: 'noted', message: `${state.missing.length} to apply; the next start does it.` })
  return findings.length > 0 ? findings : [{ what: 'Migrations', is: 'well', message: `All ${state.applied.length} are applied.` }]
}
