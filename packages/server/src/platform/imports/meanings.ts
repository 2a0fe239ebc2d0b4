import { customFieldOfSlug } from '@kith/shared/custom-fields.ts'
import { rightsToCustom } from './custom-columns.ts'
import { columnNamed } from './reading/headings.ts'
import type { FileRow, Heading } from './sql/files.ts'
import { partsOf, uploadOf, type WithUploads } from './uploads.ts'

const columns = ({ services }: WithUploads) => services.kith.uploads.flatMap((upload) => upload.columns)
const allRights = (ctx: WithUploads) => [...new Set(columns(ctx).flatMap(({ closedTo }) => closedTo ?? []))]

/** The rights to what may stand below a heading: to all that is closed where nobody has said what it is, else to what it names or ever named. */
export function meaningsOf(ctx: WithUploads, heading: Heading | undefined, file?: FileRow): readonly string[] {
  const rights = (column: string | null) => rightsTo(ctx, column, file)
  if (heading === undefined || heading.column === null)
    return [...new Set([...allRights(ctx), ...rights(columnNamed(heading?.heading ?? ''))])]
  return [...new Set([...(heading.closedTo ?? []), ...rights(columnNamed(heading.heading)), ...rights(heading.column)])]
}

/** A heading in place of an earlier one: what that named is kept. */
export function keepingMeanings(ctx: WithUploads, file: FileRow, before: Heading, after: Heading): Heading {
  const closedTo = [...new Set([...(before.closedTo ?? []), ...(before.column === null ? [] : rightsTo(ctx, before.column, file))])]
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

/** The rights to a column, in whichever type of import it stands; to one of a custom field in a file, those to the fields that it can be of there. */
export const rightsTo = (ctx: WithUploads, column: string | null, file?: FileRow): string[] => [
  ...columns(ctx).flatMap(({ name, closedTo }) => (name === column ? (closedTo ?? []) : [])),
  ...((file && customRightsIn(ctx, column, file)) ?? rightsToCustom(ctx.services.kith.uploads, column)),
]

/** Undefined where no field has the name any more, or where one had it when the file was uploaded that is gone. */
function customRightsIn(ctx: WithUploads, column: string | null, file: FileRow): string[] | undefined {
  const types = new Set([file.type, file.uploaded_type])
  const slugs = rightsToCustom(
    [...types].flatMap((type) => partsOf(ctx, uploadOf(ctx, type))),
    column,
  )
  const found = slugs.flatMap((slug) => {
    const { model, apiName } = customFieldOfSlug(slug) ?? {}
    const isGone = file.custom_fields?.[`${model}.${apiName}`]
    return isGone === undefined ? [] : { slug, isGone }
  })
  return found.length === 0 || found.some(({ isGone }) => isGone) ? undefined : found.map(({ slug }) => slug)
}
