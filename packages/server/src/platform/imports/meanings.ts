import { rightsToCustom } from './custom-columns.ts'
import { columnNamed } from './reading/headings.ts'
import type { Heading } from './sql/files.ts'
import type { WithUploads } from './uploads.ts'

const columns = ({ services }: WithUploads) => services.kith.uploads.flatMap((upload) => upload.columns)
const allRights = (ctx: WithUploads) => [...new Set(columns(ctx).flatMap(({ closedTo }) => closedTo ?? []))]

/** The rights to what may stand below a heading: to all that is closed where nobody has said what it is, else to what it names or ever named. */
export function meaningsOf(ctx: WithUploads, heading: Heading | undefined): readonly string[] {
  if (heading === undefined || heading.column === null)
    return [...new Set([...allRights(ctx), ...rightsTo(ctx, columnNamed(heading?.heading ?? ''))])]
  return [...new Set([...(heading.closedTo ?? []), ...rightsTo(ctx, columnNamed(heading.heading)), ...rightsTo(ctx, heading.column)])]
}

/** A heading in place of an earlier one: what that named is kept. */
export function keepingMeanings(ctx: WithUploads, before: Heading, after: Heading): Heading {
  const closedTo = [...new Set([...(before.closedTo ?? []), ...(before.column === null ? [] : rightsTo(ctx, before.column))])]
  return closedTo.length > 0 ? { ...after, closedTo } : after
}

/** The columns that a heading of closed values names no more: what was corrected in them could be one of those values. */
export const columnsLeft = (ctx: WithUploads, before: readonly Heading[], after: readonly Heading[]): string[] =>
  before.flatMap((heading, index) => {
    const { column } = heading
    const isKept = after[index]?.column === column && after[index]?.heading === heading.heading
    const own = rightsTo(ctx, column)
    return column === null || isKept || meaningsOf(ctx, heading).every((slug) => own.includes(slug)) ? [] : [column]
  })

/** The rights to a column, in whichever type of import it stands. */
export const rightsTo = (ctx: WithUploads, column: string | null): string[] => [
  ...columns(ctx).flatMap(({ name, closedTo }) => (name === column ? (closedTo ?? []) : [])),
  ...rightsToCustom(ctx.services.kith.uploads, column),
]
