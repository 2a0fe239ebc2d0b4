import { rankOf, termsOf } from '@kith/shared/found.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
  /** Beside the label, where the options are listed. */
  detail?: string
  /** The heading under which it is listed; the options of one heading come together. */
  heading?: string
}

interface Choice {
  id: string
  name: string
  parentId?: string | null
}

/** Records to choose from in the order of their words, or in their own where they are `ordered`, those below others with the way to them: "Operations › Maintenance". */
export function choicesOf(records: readonly Choice[], { ordered = false } = {}): SelectOption[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  const path = (record: Choice, below: readonly string[] = []): string[] => {
    const parent = record.parentId && !below.includes(record.id) ? byId.get(record.parentId) : undefined
    return [...(parent ? path(parent, [...below, record.id]) : []), record.name]
  }
  const choices = records.map((record) => ({ value: record.id, label: path(record).join(separator) }))
  return ordered ? choices : choices.toSorted((left, right) => left.label.localeCompare(right.label))
}

/** The options below their headings, in the order in which these come first. */
export function inGroups(options: readonly SelectOption[]): (SelectOption | Group)[] {
  const byHeading = Map.groupBy(options, ({ heading }) => heading)
  return [...byHeading].flatMap<SelectOption | Group>(([group, items]) => (group === undefined ? items : { group, items }))
}
interface Group {
  group: string
  items: SelectOption[]
}

/** Required fields are marked as what is left to do. A list that has had a value from the first cannot be emptied, so it has no mark. */
export const isMarked = (required: boolean, first: string | null, chosen: string | null): boolean =>
  required && (first === null || chosen === null)

const separator = ' › '

/** The way to a record from the top, which ends with its own name. */
export const levelsOf = (label: string) => label.split(separator)

/** The record's own name, without the way to it. */
export const ownName = (label: string) => levelsOf(label).at(-1) ?? label

/** How deep the record stands: 1 for one without parent. */
export const levelOf = (label: string) => levelsOf(label).length

/**
 * The options that contain every word of the text, those first whose own name begins with it, then those with words that do, then those
 * that have it inside, then those that only the way to them names. Accents and case make no difference.
 */
export function matching(options: readonly SelectOption[], text: string): readonly SelectOption[] {
  const terms = termsOf(text)
  if (terms.length === 0) return options
  return options
    .flatMap((option) => {
      const rank = rankOf(ownName(option.label), terms) ?? (rankOf(option.label, terms) === null ? null : 3)
      return rank === null ? [] : [{ option, rank }]
    })
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ option }) => option)
}
