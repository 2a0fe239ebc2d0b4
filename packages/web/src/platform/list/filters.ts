export interface Option {
  value: string
  label: string
}

export interface Filter {
  /** The parameter of the address, as named to `useListState`. */
  name: string
  label: string
  options: readonly Option[]
  /** For options that the server searches: called with what is typed. */
  onSearch?: (text: string) => void
}

export interface FilterProps {
  filter: Filter
  value: string | null
  set: (value: string | null) => void
  /** Called when the menu of the filter closes. */
  closed?: () => void
}

/** A view with an address of its own, shown as a tab above the list. */
export interface SavedView {
  label: string
  to: string
  active: boolean
}
