import type { BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import type { Check } from './checking/check.ts'
import type { Column } from './upload.ts'

export type NamedRecord = {
  readonly kind: 'record'
  readonly id: string
  readonly name: string
  /** Everything that it is called in full. */
  readonly names: readonly string[]
  readonly born: string | null
  /** Of a record that belongs to one of another kind: the id of that. */
  readonly ownerId?: string
  /** Whether a row of these imports is about to make it. */
  readonly isToCome: boolean
  /** What is to be confirmed where the row does not name it beside its key. */
  readonly doubt?: BulkDataMessage
}
export type Named = NamedRecord | { readonly kind: 'problem'; readonly message: BulkDataMessage }

/** A column whose cells name records, as reach allows it. */
export type NamingColumn = {
  readonly name: string
  readonly permission: string
  /** Whether any of its cells is a number of the organisation's own: then all of its digits are. */
  readonly isNumbered: boolean
  /** Whether a cell can also be a name that nobody else has. */
  readonly byName: boolean
}

/** How cells name the records of a kind that reach decides about, for the uploads of every domain. */
export type Lookup = {
  readonly kind: string
  /** The kind whose records these belong to: a row about one is about its owner, too. */
  readonly owner?: string
  /** Whom the cells of a column name, within reach of a permission and among what these imports are about to create. */
  readonly find: (check: Check, column: NamingColumn) => Promise<ReadonlyMap<string, Named>>
  /** Whether any of these cells is a number that the organisation gives its records, within reach of a permission. */
  readonly hasNumber: (ctx: Context, imports: readonly string[], cells: readonly string[], permission: string) => Promise<boolean>
  /** The headings, in basic letters and digits, below which a file says what the record of a row is called. */
  readonly nameHeadings: (ctx: Pick<Context, 'services'>) => ReadonlySet<string>
  /** What is said of one that is deleted between check and processing. */
  readonly saidOfDeleted: 'personDeleted' | 'jobDeleted'
  /** Those of some records that were deleted. */
  readonly deleted: (ctx: Context, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** A cell that names a record within reach of a permission, other than the one that `other` names; undefined if there is none. */
  readonly example?: (ctx: Context, permission: string, other: string) => Promise<string | undefined>
  /** Names by id, those that imports are about to create included. */
  readonly namesOf: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** What is said of a record that a column of its kind names and that is deleted. */
export const saidOfDeleted = (ctx: Pick<Context, 'services'>, { kind, deleted }: NonNullable<Column['of']>) =>
  deleted ?? lookupOf(ctx, kind).saidOfDeleted

export function lookupOf({ services }: Pick<Context, 'services'>, kind: string): Lookup {
  const found = services.kith.lookups.find((lookup) => lookup.kind === kind)
  if (!found) throw new Error(`No manifest lists a look-up of records of kind '${kind}'`)
  return found
}
