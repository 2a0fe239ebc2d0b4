import { tidyLine } from '@kith/shared/blanks.ts'
import { bulkDataMessages } from '@kith/shared/domains/bulk-data.ts'
import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { plain } from '@kith/shared/plain.ts'
import type { FixedValue, Heading, Problem } from '../sql/files.ts'
import type { Upload } from '../upload.ts'

/** What a download of errors adds to the columns of a file: ignored when that file comes back. */
export const addedHeadings = ['row', 'problem', 'suggestion'] as const

/** `Last Name` and `last-name` are last_name. */
const normal = (heading: string) => tidyLine(heading).toLowerCase().replaceAll(/[ -]+/g, '_')

export const isAdded = (heading: string) => addedHeadings.some((each) => each === normal(heading))

/** Marks the columns of a download that were not imported, so that they are not when it comes back either. */
const notImported = ' (not imported)'
export const headingNotImported = (heading: string) => (heading === '' || isNotImported(heading) ? heading : heading + notImported)
const isNotImported = (heading: string) => heading.toLowerCase().endsWith(notImported)

/** The column that a heading names by itself, in whichever type of import. */
export const columnNamed = (heading: string) => normal(isNotImported(heading) ? heading.slice(0, -notImported.length) : heading)

/** What each column of a file is, before anyone maps it by hand; `others` are the places whose values are not those of the column that they name. */
export function recogniseHeadings(upload: Upload, headings: readonly string[], others: ReadonlySet<number> = new Set()): Heading[] {
  const named = new Map([
    ...upload.columns.flatMap(({ name, label }) => (label === undefined ? [] : [[normal(label), name] as const])),
    ...upload.columns.map(({ name }) => [name, name] as const),
  ])
  const other = otherNames(upload)
  const claimOf = (heading: string) => named.get(normal(heading)) ?? other.get(spelled(heading))
  const claims = Map.groupBy(headings, claimOf)
  const beside = new Set(upload.beside?.map(normal))
  const times = new Map<string, number>()
  for (const heading of headings) times.set(normal(heading), (times.get(normal(heading)) ?? 0) + 1)
  return headings.map((raw, index): Heading => {
    const heading = tidyLine(raw)
    const name = normal(heading)
    if (name === '' || isAdded(name) || isNotImported(heading)) return { heading, column: null, state: 'IGNORED' }
    if ((times.get(name) ?? 0) > 1) return { heading, column: null, state: 'DUPLICATE' }
    if (others.has(index)) return { heading, column: null, state: 'UNSUPPORTED', hasOtherValues: true }
    const column = named.get(name)
    if (column !== undefined) return { heading, column, state: 'SUPPORTED' }
    const claimed = claimOf(raw)
    if (claimed !== undefined && claims.get(claimed)?.length === 1) return { heading, column: claimed, state: 'MAPPED' }
    return { heading, column: null, state: beside.has(name) ? 'IGNORED' : 'UNSUPPORTED' }
  })
}

/** `FirstName` and `Prénom(s)` without all that is spelled in more than one way. */
const spelled = (heading: string) => plain(heading).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** What other systems call the columns, as far as it means one of them alone. */
function otherNames({ columns }: Upload): Map<string, string> {
  const named = columns.flatMap(({ name, otherHeadings = [] }) => [name, ...otherHeadings].map((each) => ({ key: spelled(each), name })))
  const found = [...Map.groupBy(named, ({ key }) => key)].map(([key, all]) => [key, [...new Set(all.map(({ name }) => name))]] as const)
  return new Map(found.flatMap(([key, [name, second]]) => (name !== undefined && second === undefined ? [[key, name] as const] : [])))
}

/** The headings with a mapping by heading laid over what was recognised. */
export function applyMapping(
  upload: Upload,
  headings: readonly Heading[],
  columnOf: (heading: string, index: number) => string | null | undefined,
): Heading[] {
  const supported = new Set(upload.columns.map(({ name }) => name))
  const recognised = recogniseHeadings(
    upload,
    headings.map(({ heading }) => heading),
    new Set(headings.flatMap(({ hasOtherValues }, index) => (hasOtherValues ? index : []))),
  )
  return headings.map(({ heading, hasOtherValues }, index): Heading => {
    const chosen = columnOf(heading, index)
    const own = recognised[index]
    const same = { heading, ...(hasOtherValues && { hasOtherValues }) }
    if (chosen === null) return { ...same, column: null, state: 'IGNORED' }
    if (chosen === undefined || !supported.has(chosen)) return own ?? { heading, column: null, state: 'UNSUPPORTED' }
    return { ...same, column: chosen, state: own?.column === chosen ? own.state : 'MAPPED' }
  })
}

/** What a file is told beside its headings: the values of columns that it lacks, and in which row the headings are. */
type Told = { readonly fixed?: readonly FixedValue[]; readonly row?: number }

/** Why a file cannot be read as its headings stand: everything at once. */
export function headingProblems(upload: Upload, headings: readonly Heading[], { fixed = [], row = 1 }: Told = {}): Problem[] {
  const inHeadings = (message: BulkDataMessage, column: string | null = null): Problem => ({ row, column, ...message })
  const found = new Set([...headings, ...fixed].map(({ column }) => column))
  const missing = upload.columns.filter(({ name, required }) => required && !found.has(name)).map(({ name }) => name)
  const duplicates = [...new Set(headings.filter(({ state }) => state === 'DUPLICATE').map(({ heading }) => heading.toLowerCase()))]
  const taken = [...new Set(headings.flatMap(({ column }) => column ?? []).filter((name, index, all) => all.indexOf(name) !== index))]
  const [first = ''] = missing
  return [
    ...(missing.length === 1 ? [inHeadings(importMessage('columnMissing', { column: first }))] : []),
    ...(missing.length > 1 ? [inHeadings(importMessage('columnsMissing', { columns: missing }))] : []),
    ...duplicates.map((heading) => inHeadings(importMessage('headingTwice', { heading }), heading)),
    ...taken.map((column) => inHeadings(importMessage('mappedTwice', { column }), column)),
  ]
}

export const messageOf = ({ state }: Heading): string | null =>
  state === 'UNSUPPORTED' ? bulkDataMessages.columnNotSupported : state === 'DUPLICATE' ? 'This heading appears more than once' : null
