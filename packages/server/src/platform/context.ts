import type { Scope } from '@kith/shared/declarations.ts'
import type { Connection } from './database/pool.ts'
import type { CoreServices } from './services.ts'

/** Who is acting in a tenant, with everything that decides their rights. */
export type Actor = {
  readonly tenantId: string
  readonly userId: string
  /** Absent in background jobs. */
  readonly sessionId: string | undefined
  /** Who acts as this account, or with the rights of these groups instead of their own; null for those who act as themselves. */
  readonly assumption: Assumption | null
  readonly personId: string | null
  readonly userName: string
  /** Kith itself: its events are attributed to the system. */
  readonly isSystem: boolean
  /** A program that shows an access key: it has the rights of one permission group, less what nobody lends. */
  readonly isKey: boolean
  readonly isSystemAdministrator: boolean
  readonly isSuperUser: boolean
  readonly verifiedAt: Date | null
  readonly grants: Grants
  readonly presentJobIds: readonly string[]
  readonly today: string
  readonly timezone: string
  readonly earlyAccessDays: number
  readonly modules: readonly string[]
  /** In which they read. */
  readonly language: string
  /** What the words of their organisation are known by; null where it has none of its own. */
  readonly wordsVersion: string | null
  /** Their organisation requires a second factor, and they signed in without one: they have no rights until they set one up. */
  readonly needsSecondFactor: boolean
  /** They have yet to accept the disclaimer of their organisation: they have no rights until then. */
  readonly needsConsent: boolean
  /** Their access is limited until a day that is still to come: nothing is open to them but the account setup. */
  readonly isEarly: boolean
  /** The permissions of modules and features that the organisation does not have: nobody holds them. */
  readonly closed: ReadonlySet<string>
}
export type Assumption = {
  readonly byUserId: string
  /** Of who acts as another account; null where they have none, and with the rights of groups. */
  readonly byPersonId: string | null
  /** The names of the groups; null for an account. */
  readonly groups: readonly string[] | null
}
export type GrantedScope = Scope | 'FUNCTIONAL'
export type Grants = ReadonlyMap<string, ReadonlySet<GrantedScope>>

export type Source = 'user' | 'import' | 'job' | 'api' | 'system'

export type AskedFrom = { readonly address: string; readonly agent: string }

/** What every rule, query and mutation is given. `db` is the transaction it runs in. */
export type Context = {
  readonly services: CoreServices
  readonly actor: Actor
  readonly db: Connection
  readonly now: Date
  readonly source: Source
  readonly sourceId: string | null
  /** By which the request came; absent for what no request of a browser has caused. */
  readonly hostname?: string | undefined
  /** From where and with which program it was asked, where that is evidence; absent for what no request of a browser has caused. */
  readonly askedFrom?: AskedFrom | undefined
  /** What is filled in is part of a record that others complete: mandatory custom fields of what is new can wait. */
  readonly isPartial?: true
  /** Lives as long as the transaction: batches and remembers reads. */
  readonly memory: Map<unknown, unknown>
}

/** Computes a value once per transaction and key. */
export function remembered<Value>(ctx: Context, key: unknown, make: () => Value): Value {
  if (!ctx.memory.has(key)) ctx.memory.set(key, make())
  // The key belongs to its maker alone
  return ctx.memory.get(key) as Value
}
