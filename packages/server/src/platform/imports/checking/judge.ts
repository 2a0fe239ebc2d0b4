import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { difference } from '#platform/events/difference.ts'
import { isUuid } from '#platform/rights/check.ts'
import type { Plan } from '#platform/mutations/mutation.ts'
import { recordsById } from '#platform/settings-lists/sql.ts'
import { columnLacking, customColumnAt, isCustomColumn, seesOfAll } from '../custom-columns.ts'
import { isErasedRow } from '../erased-cell.ts'
import { columnOfPath, inputsOf } from '../inputs.ts'
import { lookupOf } from '../lookups.ts'
import { optionsInWords } from '../reading/options.ts'
import type { Given } from '../sql/actions.ts'
import { subjectBefore, type Column, type Upload } from '../upload.ts'
import type { Check, CheckedRow } from './check.ts'
import { settleMade } from './made-before.ts'

/** Everything that the mutation of the type finds wrong with the rows, and what an update would replace. What names something that is still to be made is judged when it is there. */
export async function judgeRows(check: Check, upload: Upload): Promise<void> {
  const { makes } = upload
  if (makes !== undefined) check.each(({ action, finding }) => void (finding.subjects[makes] = action.id))
  const inputs = await inputsOf(
    check.ctx,
    upload,
    check.rows.map(({ given, finding }) => ({ given, subjects: finding.subjects, version: null })),
    check,
  )
  const newIds = check.rows.map(({ finding }) => finding.subjects[upload.makes ?? ''])
  const judged = await check.ctx.services.kith.mutation(upload.mutation).judgeManyNamed(check.ctx, inputs, newIds)
  const taken = check.rows.filter((_, index) => judged.problems.get(index)?.some(({ rule }) => rule === 'unique'))
  const made = new Set([...(await settleMade(check, upload, taken)), ...standFor(check, upload)])
  for (const [index, row] of check.rows.entries()) {
    if (made.has(row)) continue
    for (const problem of judged.problems.get(index) ?? [])
      reportProblem(check, upload, row, problem, await columnLacking(check.ctx, upload, check.fileTypeOf(row), problem))
    warnOfLeftOut(check, upload, row, judged.plans.get(index))
  }
  if (upload.updates) await settleUpdates(check, upload, inputs, judged.plans)
}

/** The rows that are about a record that is there, in the place of the one that they would make. */
function standFor(check: Check, { makes = '', instead }: Upload): CheckedRow[] {
  return check.rows.filter(({ finding }) => {
    const id = instead === undefined ? undefined : finding.subjects[instead]
    if (id !== undefined) Object.assign(finding, { is_unchanged: true, warnings: [], subjects: { ...finding.subjects, [makes]: id } })
    return id !== undefined
  })
}

function reportProblem(check: Check, upload: Upload, row: CheckedRow, problem: Problem, lacking: string | undefined) {
  const { given, finding, report } = row
  const column = lacking ?? customColumnAt(upload, given, problem.path) ?? columnOfPath(upload, problem.path)?.name ?? null
  const columns = [column, ...columnsBeside(upload, problem)]
  if (isErasedRow(upload, given)) return
  const hasSubject = upload.updates === undefined || finding.subjects[upload.updates.subject] !== undefined
  if (!hasSubject || columns.some((each) => check.isWrong(row, each))) return
  if (column === null ? finding.waits.size > 0 : columns.some((each) => each !== null && finding.waits.has(each))) return
  report(column, lacking ? importMessage('empty', { column: lacking }) : messageOf(upload, problem, { given, column, isChecking: true }))
}

/** A value that says nothing without another one, which neither the row nor the record to update has. */
function warnOfLeftOut(check: Check, { columns, operation }: Upload, row: CheckedRow, plan: Plan | undefined) {
  for (const { name, needs, path } of columns) {
    if (needs === undefined || !row.given[name] || row.given[needs] || check.isWrong(row, needs) || check.isWrong(row, name)) continue
    const isOfRecord = operation === 'UPDATE' && path !== undefined
    const isKept = isOfRecord && (plan === undefined || isPlain(valueAt(plan.change.after, path)))
    if (!isKept) row.warn(name, importMessage('leftOut', { column: name, needs }))
  }
}

/**
 * The columns of the other fields that the rules of a field look at, and where that belongs to the problem whose record it is and what
 * its name is unique within: what follows from something wrong there is not said.
 */
function columnsBeside(upload: Upload, { path, rule }: Problem): string[] {
  const subject = path === '' || rule === 'unique' ? upload.columns.filter(({ isSubject }) => isSubject).map(({ name }) => name) : []
  const { uniqueWithin, tree } = upload.list ?? {}
  const withinPath = uniqueWithin ?? (tree ? 'parentId' : undefined)
  const within =
    rule === 'unique' && withinPath !== undefined
      ? upload.columns.filter(({ path: own }) => own === withinPath).map(({ name }) => name)
      : []
  const calls = ruleSetOf(upload.input)[path.replaceAll(/\.\d+\./g, '.*.')] ?? []
  const beside = calls.flatMap(({ countryField, dateField, group = [] }) => [countryField, dateField, ...group])
  const others = beside.flatMap((field) =>
    field === undefined ? [] : (columnOfPath(upload, path.slice(0, path.lastIndexOf('.') + 1) + field)?.name ?? []),
  )
  return [...subject, ...others, ...within]
}

/** What the user is told of a problem that a mutation found with a row. */
export function messageOf(
  upload: Upload,
  problem: Problem,
  row: { readonly given: Given; readonly column: string | null; readonly isChecking: boolean },
): BulkDataMessage {
  const { path: _, ...broken } = problem
  const said = upload.messageOf?.(problem, row)
  if (said) return said
  return row.column === null
    ? importMessage('refused', { message: problem.message })
    : importMessage('rule', { value: saidIn(upload, row.column, row.given), column: row.column, broken })
}

function saidIn({ columns }: Upload, column: string, { [column]: text = '' }: Given): string {
  const options = columns.find(({ name }) => name === column)?.options
  return (options && optionsInWords(options, text)) ?? text
}

/** The version that each row was checked against, and the values that it would replace, in words. */
async function settleUpdates(
  check: Check,
  { columns, updates }: Upload,
  inputs: readonly Readonly<Record<string, unknown>>[],
  plans: ReadonlyMap<number, Plan>,
): Promise<void> {
  const rows = check.rows.map(({ given, finding: { subjects } }) => ({ given, subjects }))
  const held = await updates?.before?.(check.ctx, rows)
  const before = rows.map((_, index): Values => held?.[index] ?? plans.get(index)?.change.before ?? {})
  const names = await namesBefore(check, columns, before)
  for (const [index, row] of check.rows.entries()) {
    const { given, finding } = row
    const { version } = inputs[index] ?? {}
    finding.version = typeof version === 'number' ? version : null
    const plan = plans.get(index)
    finding.is_unchanged = plan !== undefined && saysNothing(plan) && check.isSound(row) && seesAll(check, columns, given)
    for (const column of columns)
      settleSubjectBefore(column, finding.subjects, given[column.name] !== undefined && valueAt(before[index], column.path ?? ''))
    finding.before = Object.fromEntries(
      columns.flatMap(({ name, path = '', isSubject, isKey }): [string, string][] => {
        const value = valueAt(before[index], path)
        if (isSubject || isKey || given[name] === undefined) return []
        if (isCustomColumn(name) && Array.isArray(value)) return [[name, value.join('; ')]]
        return isPlain(value) ? [[name, names.get(String(value)) ?? String(value)]] : []
      }),
    )
  }
}

/** Whom a row replaces is kept beside their name, so that they are found in it. */
function settleSubjectBefore({ of, isSubject, isKey }: Column, subjects: Record<string, string>, value: unknown): void {
  if (!of || isSubject || isKey) return
  if (typeof value === 'string' && isUuid(value)) subjects[subjectBefore(of)] = value
  else delete subjects[subjectBefore(of)]
}

const saysNothing = ({ change, also = [] }: Plan) => also.length === 0 && difference(change.before, change.after) === null

/** A user who may not see a value is not told that it stays the same. */
const seesAll = ({ ctx }: Check, columns: readonly Column[], given: Given) =>
  columns.every(({ name, closedTo }) => closedTo === undefined || given[name] === undefined || seesOfAll(ctx, closedTo))

type Values = Readonly<Record<string, unknown>>

/** The names of the records that updates replace, by id. */
async function namesBefore({ ctx }: Check, columns: readonly Column[], before: readonly Values[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const { list, of, path = '' } of columns) {
    if (!list && !of) continue
    const ids = [...new Set(before.map((values) => values[path]).filter((id) => typeof id === 'string' && isUuid(id)))] as string[]
    if (list && ids.length > 0) for (const { id, name } of await ctx.db.run(recordsById(list), { ids })) names.set(id, name)
    if (of && ids.length > 0) for (const [id, name] of await lookupOf(ctx, of.kind).namesOf(ctx, ids)) names.set(id, name)
  }
  return names
}

/** `cost.amount` in what is nested. */
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((at, name) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined), values)

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)
