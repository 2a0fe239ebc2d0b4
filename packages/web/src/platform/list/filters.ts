import type { Field } from '@kith/shared/fields.ts'

export interface Option {
  value: string
  label: string
}

export interface Filter {
  /** The parameter of the address, as named to `useListState`. */
  name: string
  label: string
  options: readonly Option[]
  /** For options that are searched elsewhere: called with what is typed. */
  onSearch?: (text: string) => void
  /** While the options are not yet those of what is typed. */
  isSearching?: boolean
  compares?: Compares
}

/** A field that can be compared in more ways than by one of the options: `before:2026-12-01`. */
export interface Compares {
  field: Field
  /** Finds what it is compared with by what is typed, where that is none of the options. */
  load?: (typed: string) => Promise<readonly Option[]>
  say: (value: string) => string
}

export interface FilterProps {
  filter: Filter
  value: string | null
  set: (value: string | null) => void
  /** Called when the menu of the filter closes. */
  closed?: () => void
}

/** What is offered where options are searched elsewhere, with the one that is set: first before anything is typed, then last, where Enter does not take it. */
export function withSet(found: readonly Option[], set: readonly Option[], typed: string): readonly Option[] {
  const others = set.filter(({ value }) => !found.some((each) => each.value === value))
  return typed.trim() === '' ? [...others, ...found] : [...found, ...others]
}

/** A view with an address of its own, shown as a tab above the list. */
export interface SavedView {
  label: string
  to: string
  active: boolean
}
