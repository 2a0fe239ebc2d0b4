import type { BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import type { Check } from './checking/check.ts'

export type NamedRecord = {
  readonly kind: 'record'
  readonly id: string
  readonly name: string
  readonly born: string | null
  /** Whether a row of these imports is about to make it. */
  readonly isToCome: boolean
}
export type Named = NamedRecord | { readonly kind: 'problem'; readonly message: BulkDataMessage }

/** How cells name the records of a kind that reach decides about, for the uploads of every domain. */
export type Lookup = {
  readonly kind: string
  /** Whom the cells of a column name, within reach of a permission and among what these imports are about to create. */
  readonly find: (check: Check, column: string, slug: string) => Promise<ReadonlyMap<string, Named>>
  /** What is said of one that is deleted between check and processing. */
  readonly saidOfDeleted: 'personDeleted'
  /** Those of some records that were deleted. */
  readonly deleted: (ctx: Context, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Names by id, those that imports are about to create included. */
  readonly namesOf: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export function lookupOf({ services }: Pick<Context, 'services'>, kind: string): Lookup {
  const found = services.kith.lookups.find((lookup) => lookup.kind === kind)
  if (!found) throw new Error(`No manifest lists a look-up of records of kind '${kind}'`)
  return found
}
