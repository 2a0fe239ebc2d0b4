import { kinds } from './catalogue.ts'
import type { RecordKind, SituationOfOwner } from './records.ts'

export type SituationOfRecords = SituationOfOwner & {
  readonly kind: RecordKind
  /** The permission that shows the records which say so. */
  readonly view: string
}

/** What records of any kind say of the people whom they belong to, by its name. */
export const situationsOfRecords: ReadonlyMap<string, SituationOfRecords> = new Map(
  [...kinds.values()].flatMap((kind) =>
    Object.entries(kind.situations ?? {}).map(
      ([name, situation]) => [name, { ...situation, kind, view: kind.permissions.view ?? '' }] as const,
    ),
  ),
)

/** The values of a filter: its own, and with `andSituations` those that records add. */
export const valuesOf = ({ values, andSituations }: { readonly values: readonly string[]; readonly andSituations?: true }): string[] => [
  ...values,
  ...(andSituations ? situationsOfRecords.keys() : []),
]
