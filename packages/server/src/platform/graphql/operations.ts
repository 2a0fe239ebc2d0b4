import type { Turns } from '../approvals/approval.ts'
import type { Context } from '../context.ts'
import type { Judged } from '../mutations/judge-many.ts'
import type { ManyRun } from '../mutations/run-many.ts'
import type { Preview } from '../mutations/run.ts'
import type { List } from '../lists/define-list.ts'
import type { Builder } from './schema-builder.ts'

/** An operation of the schema with the permission it asks for; the permission matrix is generated from this. */
export type OperationDescription = {
  readonly kind: 'query' | 'mutation'
  readonly name: string
  /** Any of them opens it. */
  readonly permissions: readonly string[]
  /** Forbidden only to anyone who holds none of them at any scope: it answers with what is in reach, which may be nothing. */
  readonly byReach: boolean
  /** Not while another account or group is assumed. What asks for no permission always says whether that is so. */
  readonly asOneself?: boolean
  /** Open also before the first day of limited access. */
  readonly isForStarters?: boolean
  /** Only in a session that has lately shown again who it is. */
  readonly verified?: true
  /** A request for it leaves no line in the log: its time would tell whose it was. */
  readonly isQuiet?: true
  /** Open to access keys although it asks for no permission: what it reads and writes asks for those of its records. */
  readonly keys?: true
}

/** A query as a value, listed in the manifest of its domain. */
export type QueryOperation = OperationDescription & {
  readonly kind: 'query'
  readonly addTo: (builder: Builder) => void
  /** The declared list that it gives a page of. */
  readonly list?: List
  /** The database counts for long. */
  readonly isSlow?: true
}
type Given = Readonly<Record<string, unknown>>
type NewIds = readonly (string | undefined)[]
/** A mutation as a value, with its door for callers that know it by name alone. */
export type MutationOperation = OperationDescription & {
  readonly kind: 'mutation'
  readonly addTo: (builder: Builder) => void
  readonly runNamed: (ctx: Context, values: Given) => Promise<unknown>
  /** Writes what has been approved, without asking for anyone's permission again. */
  readonly runApproved: (ctx: Context, values: Given, newId?: string) => Promise<void>
  /** Of a mutation whose plans others may have to approve. */
  readonly turns?: Turns
  readonly previewNamed: (ctx: Context, values: Given) => Promise<Preview[]>
  /** `newIds` are the ids of the records that they create, where others have to know them before. */
  readonly runManyNamed: (ctx: Context, values: readonly Given[], newIds?: NewIds) => Promise<ManyRun>
  /** The same as if everybody who is to approve them had done so. */
  readonly runManyApproved: (ctx: Context, values: readonly Given[]) => Promise<ManyRun>
  readonly judgeManyNamed: (ctx: Context, values: readonly Given[], newIds?: NewIds) => Promise<Judged>
}
/** A mutation that does not pass through the door of recorded changes; no import, approval or bulk action runs it. */
export type DirectMutation = OperationDescription & {
  readonly kind: 'mutation'
  readonly door: 'OPEN' | 'UNRECORDED'
  readonly addTo: (builder: Builder) => void
}
export type Operation = QueryOperation | MutationOperation | DirectMutation
