import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { plain } from '@kith/shared/plain.ts'
import { lookupOf } from '../lookups.ts'
import type { FileRow } from '../sql/files.ts'
import { columnNamed } from '../reading/headings.ts'
import type { Column, Upload } from '../upload.ts'
import type { Check, CheckedRow } from './check.ts'

/** A key that finds a record of another name than the row says is a warning; so is a key in doubt, unless the row names the same record. */
export function compareNames(check: Check, upload: Upload): void {
  for (const column of upload.columns) {
    if (!column.of) continue
    const places = new Map([...check.files].map(([number, file]) => [number, namePlaces(check, upload, column, file)]))
    check.each((row) => {
      const found = check.named(column, row)
      if (!found) return
      const said = nameIn(row, places.get(row.action.file_number) ?? [])
      const { name, names, doubt } = found
      const value = row.given[column.name] ?? ''
      const verdict = said && compare(said, names)
      // It quotes cells of other columns, so that it is shown to those only who see them all.
      if (said && verdict === 'other') row.warn(null, importMessage('otherName', { said: said.text, column: column.name, value, name }))
      else if (verdict !== 'same' && doubt) row.warn(column.name, doubt)
    })
  }
}

type Place = { readonly index: number; readonly column: string | null }
type Said = { readonly text: string; readonly words: ReadonlySet<string>; readonly parts: number; readonly isChange: boolean }

/** Where a file says what the record of a column is called. What the import writes into other records is not its name. */
function namePlaces({ ctx }: Check, upload: Upload, column: Column, { headings }: FileRow): Place[] {
  const { kind = '' } = column.of ?? {}
  const nameHeadings = lookupOf(ctx, kind).nameHeadings(ctx)
  const beginnings = column.isSubject ? [''] : [column.name, ...(column.otherHeadings ?? [])].map(basic)
  const isAbout = upload.updates?.subject === kind
  return headings.flatMap(({ heading, column: imported }, index) => {
    const named = columnNamed(heading)
    const isOwn = imported === null && (isAbout || !upload.columns.some(({ name }) => name === named))
    const isName = beginnings.some(
      (beginning) => basic(named).startsWith(beginning) && nameHeadings.has(basic(named).slice(beginning.length)),
    )
    return isName && (isOwn || (isAbout && column.isSubject && imported !== column.name)) ? [{ index, column: imported }] : []
  })
}

function nameIn({ action, given }: CheckedRow, places: readonly Place[]): Said | undefined {
  const parts = places.map(({ index, column }) => (column === null ? action.cells[index] : given[column]) ?? '').filter(Boolean)
  const text = parts.join(' ')
  const words = wordsOf(text)
  return words.size === 0 ? undefined : { text, words, parts: parts.length, isChange: places.some(({ column }) => column !== null) }
}

/** Middle names are often left out on either side. Of a name that the row writes, one part may be new, but hardly all of them. */
function compare({ words, parts, isChange }: Said, names: readonly string[]): 'same' | 'other' | 'unknown' {
  const all = wordsOf(names.join(' '))
  const isPart = (name: string) => wordsOf(name).size > 0 && wordsOf(name).isSubsetOf(words)
  if (isChange ? !words.isDisjointFrom(all) : words.isSubsetOf(all) || names.some(isPart)) return 'same'
  return isChange && parts === 1 ? 'unknown' : 'other'
}

/** Initials say too little. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    plain(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1),
  )

const basic = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
