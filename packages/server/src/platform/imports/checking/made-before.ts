import { seesOf } from '../custom-columns.ts'
import { makersOf } from '../sql/actions.ts'
import type { Given } from '../sql/actions.ts'
import type { Upload } from '../upload.ts'
import { uploadOf } from '../uploads.ts'
import type { Check, CheckedRow } from './check.ts'

/**
 * Of rows of several records whose unique values are taken: those whose first record an earlier import made from the same values, and
 * whose second is still missing. The first stays as it is, and the second becomes its own.
 */
export async function settleMade(check: Check, upload: Upload, taken: readonly CheckedRow[]): Promise<ReadonlySet<CheckedRow>> {
  const made = new Set<CheckedRow>()
  for (const [whole, rows] of Map.groupBy(taken.filter(hasNoErrors(check)), (row) => wholeOf(check, upload, row))) {
    const found = await whole?.unfinished?.(
      check.ctx,
      rows.map(({ action: { id }, given }) => ({ id, given })),
    )
    if (!found) continue
    const makers = await check.ctx.db.run(makersOf, { ids: [...found.values()], type: upload.type })
    const givenTo = new Map(makers.map(({ id, given }) => [id, given]))
    for (const row of rows) {
      const id = found.get(row.action.id) ?? ''
      if (saysTheSame(row.given, givenTo.get(id)) && (await seesAllOf(check, upload, row, id))) {
        Object.assign(row.finding, { is_unchanged: true, warnings: [], subjects: { ...row.finding.subjects, [upload.makes ?? '']: id } })
        made.add(row)
      }
    }
  }
  return made
}

/** The import type of the file, where the rows of this one are the first of its records. */
function wholeOf({ ctx, files }: Check, { type }: Upload, { action }: CheckedRow): Upload | undefined {
  const file = files.get(action.file_number)
  const whole = file && uploadOf(ctx, file.type)
  return whole?.parts?.[0]?.type === type ? whole : undefined
}

const hasNoErrors =
  ({ isFirst }: Check) =>
  ({ action, finding }: CheckedRow) =>
    [...action.reading_errors, ...(isFirst ? [] : action.checking_errors), ...finding.errors].length === 0

const saysTheSame = (given: Given, before: Given | undefined) =>
  before !== undefined && Object.entries(given).every(([column, value]) => before[column] === value)

/** Whoever may not see a value of the record is not told that the row has the same. */
async function seesAllOf({ ctx }: Check, { columns, makes = '' }: Upload, { given }: CheckedRow, id: string): Promise<boolean> {
  const rights = new Map(columns.map(({ name, closedTo }) => [name, closedTo]))
  const names = Object.keys(given)
  const closedTo = new Set(names.flatMap((name) => rights.get(name) ?? []))
  const verdicts = await Promise.all([...closedTo].map((right) => seesOf(ctx, right, { kind: makes, id })))
  return names.every((name) => rights.has(name)) && verdicts.every(Boolean)
}
