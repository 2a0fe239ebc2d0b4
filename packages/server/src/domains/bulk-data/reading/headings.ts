import { bulkDataMessages } from '@kith/shared/domains/bulk-data.ts'
import type { Heading, Problem } from '../sql/files.ts'
import type { Upload } from '../uploads/upload.ts'

/** `Last Name` and `last-name` are last_name. */
const normal = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/** What each column of a file is, before anybody maps it by hand. */
export function recogniseHeadings(upload: Upload, headings: readonly string[]): Heading[] {
  const supported = new Set(upload.columns.map(({ name }) => name))
  const times = new Map<string, number>()
  for (const heading of headings) times.set(normal(heading), (times.get(normal(heading)) ?? 0) + 1)
  return headings.map((raw): Heading => {
    const heading = raw.trim()
    const name = normal(heading)
    if (name === '') return { heading, column: null, state: 'IGNORED' }
    if ((times.get(name) ?? 0) > 1) return { heading, column: null, state: 'DOUBLE' }
    return supported.has(name) ? { heading, column: name, state: 'SUPPORTED' } : { heading, column: null, state: 'UNSUPPORTED' }
  })
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
  )
  return headings.map(({ heading }, index): Heading => {
    const chosen = columnOf(heading, index)
    const own = recognised[index]
    if (chosen === null) return { heading, column: null, state: 'IGNORED' }
    if (chosen === undefined || !supported.has(chosen)) return own ?? { heading, column: null, state: 'UNSUPPORTED' }
    return { heading, column: chosen, state: own?.column === chosen ? 'SUPPORTED' : 'MAPPED' }
  })
}

/** Why a file cannot be read as its headings stand: everything at once. */
export function headingProblems(upload: Upload, headings: readonly Heading[]): Problem[] {
  const found = new Set(headings.map(({ column }) => column))
  const missing = upload.columns.filter(({ name, required }) => required && !found.has(name)).map(({ name }) => name)
  const doubles = [...new Set(headings.filter(({ state }) => state === 'DOUBLE').map(({ heading }) => heading.toLowerCase()))]
  const taken = [...new Set(headings.flatMap(({ column }) => column ?? []).filter((name, index, all) => all.indexOf(name) !== index))]
  return [
    ...(missing.length > 0
      ? [
          headingProblem(
            `${missing.length === 1 ? 'A required column is' : 'Required columns are'} missing: ${missing.join(', ')}`,
            'Add them to the file, or map other columns to them.',
          ),
        ]
      : []),
    ...doubles.map((heading) =>
      headingProblem(
        `The heading ‘${heading}’ stands more than once`,
        'Keep one of these columns: ignore the others, or map them to something else.',
        heading,
      ),
    ),
    ...taken.map((name) =>
      headingProblem(`Several columns of the file are mapped to ${name}`, 'Keep one of them and ignore the others.', name),
    ),
  ]
}

export const messageOf = ({ state }: Heading): string | null =>
  state === 'UNSUPPORTED' ? bulkDataMessages.columnNotSupported : state === 'DOUBLE' ? 'This heading stands more than once' : null

const headingProblem = (problem: string, suggestion: string, column: string | null = null): Problem => ({
  row: 1,
  column,
  problem,
  suggestion,
})
