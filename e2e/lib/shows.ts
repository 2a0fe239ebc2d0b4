import type { RouteName } from '../../packages/shared/src/routes.ts'

/** What a route shows: one heading, the dialog over the page, and inside a record the tab that is open, and a heading or another thing below it that no other page has. */
export interface Expected {
  heading: Words
  dialog?: Words
  tab?: Words
  part?: Words
  thing?: string
  /** Whether the page says what went wrong. */
  isError?: boolean
}
export type Words = string | RegExp

/** What the pages of a domain show that neither the manifest nor a declaration says: `shows` of its file in `e2e/pages`. */
export type Shows = Readonly<Partial<Record<RouteName, Partial<Expected>>>>
