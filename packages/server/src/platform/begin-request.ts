import { sql } from 'kysely'
import { defineCache, type Caches } from './caches.ts'
import type { Actor, GrantedScope, Grants } from './context.ts'
import type { Connection } from './database/pool.ts'
import { statement, type Parameters } from './database/statement.ts'
import { Unauthenticated } from './errors.ts'
import { slugsOfOneself } from './rights/catalogue.ts'
import { everythingLent, lentScopes, sharedScopes, type Scopes } from './rights/lent.ts'
import { closedWithout } from './rights/unused-features.ts'
import type { CoreServices } from './services.ts'

/** Who a token or a job says is acting; the database confirms it at the start of each transaction. */
export type Identity = { readonly tenantId: string; readonly userId: string; readonly sessionId?: string | undefined }

type BeginRow = {
  user_id: string
  person_id: string | null
  user_name: string
  is_system: boolean
  is_system_administrator: boolean
  is_super_user: boolean
  session_verified_at: Date | null
  grants_version: number
  grants: Record<string, GrantedScope[]> | null
  present_job_ids: string[]
  today: string
  timezone: string
  early_access_days: number
  modules: string[]
  language: string
  words_version: string | null
  needs_second_factor: boolean
  assumed_by: string | null
  assumed_by_person: string | null
  assumed_groups: string[] | null
  is_delegated: boolean
  allowed: Record<string, GrantedScope[]> | null
  needs_consent: boolean
  is_early: boolean
  is_key: boolean
  unused_features: string[]
}

const beginRequest = statement(
  (_, p: Parameters<{ tenant: string; user: string; session: string | null; now: Date; known: number }>) =>
    sql<BeginRow>`
    select r.*, app.unused_features() as unused_features
    from app.begin_request(${p.tenant}, ${p.user}, ${p.session}, ${p.now}, ${p.known}) r
    where r.is_system or not exists (select from tenants t where t.id = ${p.tenant}::uuid and t.suspended_at is not null)`,
)

/** Told apart by session: another one of the same user has other rights. */
const assumedGrants = defineCache<{ text: string; grants: Grants }>('assumed grants')
const grantsByUser = defineCache<{ version: number; grants: Grants }>('grants by user')

/** Enters the tenant and returns who is acting: the first statement of every transaction. In a suspended one only the system acts. Throws Unauthenticated. */
export async function begin(
  { caches, kith, flags }: Pick<CoreServices, 'caches' | 'kith' | 'flags'>,
  db: Connection,
  { tenantId, userId, sessionId }: Identity,
  now: Date,
): Promise<Actor> {
  const holder = `${tenantId}/${userId}`
  const known = caches.get(grantsByUser, holder)
  const row = await db.first(beginRequest, { tenant: tenantId, user: userId, session: sessionId ?? null, now, known: known?.version ?? 0 })
  if (!row) throw new Unauthenticated()
  const modules = flags.open(row.modules)
  const own = () => (row.grants === null && known ? known.grants : remember(caches, holder, row.grants_version, ownScopes(row)))
  const grants = row.assumed_by === null && !row.is_delegated ? own() : rememberAssumed(caches, `${tenantId}/${sessionId ?? ''}`, row)
  const isSystemAdministrator = row.is_system_administrator && !isNarrowed(row)
  const closed = closedWithout(kith.closedSlugs(modules), row.unused_features, (slug) => isSystemAdministrator || grants.has(slug))
  return {
    tenantId,
    userId: row.user_id,
    sessionId,
    assumption:
      row.assumed_by === null ? null : { byUserId: row.assumed_by, byPersonId: row.assumed_by_person, groups: row.assumed_groups },
    personId: row.person_id,
    userName: row.user_name,
    isSystem: row.is_system,
    isKey: row.is_key,
    isSystemAdministrator,
    isSuperUser: row.is_super_user,
    verifiedAt: row.session_verified_at,
    grants,
    presentJobIds: row.present_job_ids,
    today: row.today,
    timezone: row.timezone,
    earlyAccessDays: row.early_access_days,
    modules,
    language: row.language,
    wordsVersion: row.words_version,
    needsSecondFactor: row.needs_second_factor,
    needsConsent: row.needs_consent,
    isEarly: row.is_early,
    closed: row.assumed_by === null ? closed : new Set([...closed, ...slugsOfOneself]),
  }
}

/** Returns the grants that were kept while their text is unchanged. */
function rememberAssumed(caches: Caches, session: string, row: BeginRow): Grants {
  const text = JSON.stringify([row.grants, row.allowed, row.is_delegated, row.is_system_administrator])
  const known = caches.get(assumedGrants, session)
  if (known?.text === text) return known.grants
  const held = heldIn(assumedScopes(row))
  caches.set(assumedGrants, session, { text, grants: held })
  return held
}

/** Whether it is not all that its holder may which is used. */
const isNarrowed = ({ is_delegated, assumed_groups }: BeginRow) => is_delegated || assumed_groups !== null

function assumedScopes({ grants, allowed, is_delegated, is_key, ...holder }: BeginRow): Scopes {
  const whole = { ...holder, grants: grants ?? {} }
  if (is_key && holder.is_system_administrator) return lentScopes(whole, everythingLent())
  if (is_delegated) return lentScopes(whole, allowed)
  return allowed ? sharedScopes(whole, allowed) : whole.grants
}

/** A key has no more than whoever acts for somebody else. */
const ownScopes = ({ grants, is_key }: BeginRow): Scopes =>
  is_key ? lentScopes({ grants: grants ?? {}, is_system_administrator: false }, null) : (grants ?? {})

const heldIn = (grants: Scopes): Grants => new Map(Object.entries(grants).map(([slug, scopes]) => [slug, new Set(scopes)]))

function remember(caches: Caches, holder: string, version: number, grants: Scopes): Grants {
  const held = heldIn(grants)
  caches.set(grantsByUser, holder, { version, grants: held })
  return held
}
