import { columnNamed } from './reading/headings.ts'
import type { Heading } from './sql/files.ts'
import { allUploads } from './uploads.ts'

const columns = () => allUploads().flatMap((upload) => upload.columns)
const allRights = () => [...new Set(columns().flatMap(({ closedTo }) => closedTo ?? []))]

/** The rights to what may stand below a heading: to all that is closed where nobody has said what it is, else to what it names or ever named. */
export function meaningsOf(heading: Heading | undefined): readonly string[] {
  if (heading === undefined || heading.column === null) return allRights()
  return [...new Set([...(heading.closedTo ?? []), ...rightsTo(columnNamed(heading.heading)), ...rightsTo(heading.column)])]
}

/** A heading in place of an earlier one: what that named is kept. */
export function keepingMeanings(before: Heading, after: Heading): Heading {
  const closedTo = [...new Set([...(before.closedTo ?? []), ...(before.column === null ? [] : rightsTo(before.column))])]
  return closedTo.length > 0 ? { ...after, closedTo } : after
}

/** The rights to a column, in whichever type of import it stands. */
export const rightsTo = (column: string | null): string[] =>
  columns().flatMap(({ name, closedTo }) => (name === column ? (closedTo ?? []) : []))
