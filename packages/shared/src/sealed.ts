import type { Field, Fields } from './fields.ts'

/** The fields that are kept sealed. */
export const sealedFields = ({ fields }: { readonly fields: Fields }): string[] =>
  Object.entries<Field>(fields).flatMap(([name, { sealed }]) => (sealed ? [name] : []))

/** Stands for a value of which not even a part is shown. */
export const mask = '•••'

/** How many of its last characters are shown at most; never more than half. */
const shownAtMost = 3

/** Shows the end of a sealed value: `•••• 782`. */
export const maskOf = (value: string): string => `•••• ${value.slice(value.length - Math.min(shownAtMost, Math.floor(value.length / 2)))}`
