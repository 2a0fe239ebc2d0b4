import { tidyLine } from '@kith/shared/blanks.ts'
import { bulkDataMessages } from '@kith/shared/domains/bulk-data.ts'
import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { languages } from '@kith/shared/languages.ts'
import { plain } from '@kith/shared/plain.ts'
import { textsIn } from '#platform/words.ts'
import { columnLabelOf } from '../column-label.ts'
import type { FixedValue, Heading, Problem } from '../sql/files.ts'
import type { Column, Upload } from '../upload.ts'

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
  const beside = new Set(upload.beside?.map(normal))
  const { declared, labels } = otherNames(upload)
  const labelled = (heading: string) => (beside.has(normal(heading)) ? undefined : labels.get(spelled(heading)))
  const claimOf = withBeside(
    upload,
    headings,
    (heading) => named.get(normal(heading)) ?? declared.get(spelled(heading)) ?? labelled(heading),
  )
  const claims = Map.groupBy(headings, claimOf)
  const isWholeOfTwo = (heading: string) =>
    partsNamed(upload, heading).some(({ name, headingsBeside }) => claims.has(name) && claims.has(headingsBeside?.column))
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
    return { heading, column: null, state: beside.has(name) || isWholeOfTwo(raw) ? 'IGNORED' : 'UNSUPPORTED' }
  })
}

/** `FirstName` and `Prénom(s)` without all that is spelled in more than one way. */
const spelled = (heading: string) => plain(heading).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** A heading as it may be spelled, and without the small words between others: `Date de naissance` is `date_naissance` too. */
const spellings = (heading: string): string[] => {
  const words = heading.replaceAll(/(?<=^|\s)[dl]['’]/gi, ' ').split(/[\s_-]+/)
  const others = words.filter((word) => !smallWords.has(word.toLowerCase()))
  return [spelled(heading), ...(others.length > 1 ? [spelled(others.join(' '))] : [])]
}
const smallWords = new Set('the of and de du des la le les del el los las et y'.split(' '))

type OtherNames = Readonly<Record<'declared' | 'labels', ReadonlyMap<string, string>>>
const known = new WeakMap<Upload['columns'], OtherNames>()

/** What other systems and our languages call the columns, as far as it means one of them alone. */
function otherNames(upload: Upload): OtherNames {
  const { columns } = upload
  const names = known.get(columns) ?? {
    declared: onlyOne(columns, headingsOf),
    labels: onlyOne(columns, (column) => labelsOf(upload, column)),
  }
  known.set(columns, names)
  return names
}

const headingsOf = ({ name, otherHeadings = [] }: Column) => [name, ...otherHeadings]

/** A label that needs the name of its column beside it says too little. */
const labelsOf = (upload: Upload, column: Column) =>
  column.isByValues
    ? []
    : languages.map((language) => columnLabelOf(upload, column, textsIn(language))).filter((label) => !label.endsWith(')'))

function onlyOne(columns: readonly Column[], textsOf: (column: Column) => readonly string[]): Map<string, string> {
  const named = columns.flatMap((column) =>
    textsOf(column)
      .flatMap(spellings)
      .map((key) => ({ key, name: column.name })),
  )
  const found = [...Map.groupBy(named, ({ key }) => key)].map(([key, all]) => [key, [...new Set(all.map(({ name }) => name))]] as const)
  return new Map(found.flatMap(([key, [name, second]]) => (name !== undefined && second === undefined ? [[key, name] as const] : [])))
}

/** `Nom` is the last name where a heading beside it is that of the first name. */
function withBeside({ columns }: Upload, headings: readonly string[], claimOf: (heading: string) => string | undefined) {
  const claimed = new Set(headings.map(claimOf))
  const beside = columns.flatMap(({ name, headingsBeside }) =>
    headingsBeside && claimed.has(headingsBeside.column) && !claimed.has(name)
      ? headingsBeside.headings.map((heading) => [spelled(heading), name] as const)
      : [],
  )
  const names = new Map(beside)
  return (heading: string) => claimOf(heading) ?? names.get(spelled(heading))
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

/** The columns that a heading names together with another one. */
const partsNamed = ({ columns }: Upload, heading: string): Column[] =>
  columns.filter(({ headingsBeside }) => headingsBeside?.ofWhole.some((whole) => spelled(whole) === spelled(heading)))

/** What a file is told beside its headings: the values of columns that it lacks, and in which row the headings are. */
type Told = { readonly fixed?: readonly FixedValue[]; readonly row?: number }

/** Why a file cannot be read as its headings stand: everything at once. */
export function headingProblems(upload: Upload, headings: readonly Heading[], { fixed = [], row = 1 }: Told = {}): Problem[] {
  const inHeadings = (message: BulkDataMessage, column: string | null = null): Problem => ({ row, column, ...message })
  const found = new Set([...headings, ...fixed].map(({ column }) => column))
  const missing = upload.columns.filter(({ name, required }) => required && !found.has(name)).map(({ name }) => name)
  const duplicates = [...new Set(headings.filter(({ state }) => state === 'DUPLICATE').map(({ heading }) => heading.toLowerCase()))]
  const taken = [...new Set(headings.flatMap(({ column }) => column ?? []).filter((name, index, all) => all.indexOf(name) !== index))]
  const isMissing = ({ name }: Column) => missing.includes(name)
  const whole = headings.filter(({ heading, column }) => column === null && partsNamed(upload, heading).some(isMissing))
  const [first = ''] = missing
  return [
    ...(missing.length === 1 ? [inHeadings(importMessage('columnMissing', { column: first }))] : []),
    ...(missing.length > 1 ? [inHeadings(importMessage('columnsMissing', { columns: missing }))] : []),
    ...whole.map(({ heading }) => inHeadings(importMessage('wholeName', { heading }), heading)),
    ...duplicates.map((heading) => inHeadings(importMessage('headingTwice', { heading }), heading)),
    ...taken.map((column) => inHeadings(importMessage('mappedTwice', { column }), column)),
  ]
}

export const messageOf = ({ state }: Heading): string | null =>
  state === 'UNSUPPORTED' ? bulkDataMessages.columnNotSupported : state === 'DUPLICATE' ? 'This heading appears more than once' : null
