import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#platform/context.ts'
import {
  actionsAfter,
  addErrors,
  countActions,
  dependingActions,
  writeFindings,
  writeProcessingOrder,
  type DependingAction,
} from '../sql/actions.ts'
import { uploadOfActions } from '../custom-columns.ts'
import { filesOf } from '../sql/files.ts'
import { codesInColumn } from '../sql/records.ts'
import { keepCodeColumns, requirementsOf, type OrganisationRow } from '../sql/imports.ts'
import { replaceMissingRecords } from '../sql/missing-records.ts'
import { maskedProblems, sensitiveAmong } from '../masked-message.ts'
import type { Upload } from '../upload.ts'
import type { Worker } from '../worker.ts'
import { refuseClosedColumns } from './closed-columns.ts'
import { refuseDuplicates, refuseSameSubjects } from './duplicates.ts'
import { judgeRows } from './judge.ts'
import { compareNames } from './names-beside.ts'
import { findNumberedColumns } from './numbered-columns.ts'
import { warnOfPlaceholders } from './placeholders.ts'
import { Check, type CheckedRow, type ImportContext } from './check.ts'
import { WordMatcher } from './match-words.ts'
import { MissingRecords } from './missing-records.ts'
import { RecordFinder, type CodeColumn } from './records.ts'
import { placeInOrder } from './dependency-order.ts'

const rowsAtOnce = 500

/** Looks at every action of an import against the records there are and the other actions, as if for the first time. */
export async function checkImport(worker: Worker, organisation: OrganisationRow): Promise<void> {
  const { imports, files, counts } = await worker.step('CHECKING', 0, 0, (ctx) => loadImportContext(ctx, worker.importId))
  const total = worker.services.kith.uploads.reduce((sum, upload) => sum + (counts.get(upload.type) ?? 0) * passesOf(upload), 0)
  const codes = await worker.step('CHECKING', 0, total, (ctx) => findCodeColumns(ctx, worker.importId, counts))
  const missing = new MissingRecords()
  let done = 0
  for (const { type } of worker.services.kith.uploads) {
    if (!counts.has(type)) continue
    const upload = await worker.step('CHECKING', done, total, (ctx) => uploadOfActions(ctx, type))
    const records = new RecordFinder(upload.columns, organisation, codes, { importId: worker.importId, are: 'REMEMBERED' })
    const numbered = await worker.step('CHECKING', done, total, (ctx) => findNumberedColumns(ctx, imports, upload))
    const words = new WordMatcher(worker, upload, organisation, files)
    for (let pass = 0; pass < passesOf(upload); pass += 1) {
      const context: ImportContext = { imports, files, numbered, records, organisation, firsts: new Map() }
      for (let after = 0; ;) {
        const checked = await worker.step('CHECKING', done, total, (ctx) => checkSome(ctx, context, { upload, words, pass, after }))
        if (!checked) break
        missing.add(checked.missing)
        after = checked.last
        done += checked.count
      }
    }
  }
  for (const upload of worker.services.kith.uploads) if (counts.has(upload.type)) await putInOrder(worker, upload, total)
  await worker.step('CHECKING', total, total, (ctx) =>
    ctx.db.run(replaceMissingRecords, { importId: worker.importId, records: JSON.stringify(missing.rows()) }),
  )
}

/** Which look-up columns hold codes, and whether one and the same in every row: remembered, so that the rows are done as they were shown. */
async function findCodeColumns(ctx: Context, importId: string, counts: ReadonlyMap<string, number>): Promise<Map<string, CodeColumn>> {
  const found = new Map<string, CodeColumn>()
  for (const { type, columns, parts } of ctx.services.kith.uploads) {
    if (parts || !counts.has(type)) continue
    for (const { name, list } of columns) {
      if (!list || !('code' in list.fields)) continue
      const { is_of_codes, is_of_one } = await ctx.db.one(codesInColumn(list), { importId, type, column: name })
      if (is_of_codes) found.set(name, is_of_one ? 'ONE' : 'SEVERAL')
    }
  }
  await ctx.db.run(keepCodeColumns, { id: importId, columns: [...found.keys()] })
  return found
}

async function loadImportContext(ctx: Context, importId: string) {
  const [requirements, files, counts] = await Promise.all([
    ctx.db.run(requirementsOf, { ids: [importId] }),
    ctx.db.run(filesOf, { imports: [importId] }),
    ctx.db.run(countActions, { importId }),
  ])
  return {
    imports: [importId, ...requirements.filter((row) => row.import_id === importId).map((row) => row.required_import_id)],
    files: new Map(files.map((file) => [file.number, file])),
    counts: new Map(counts.map(({ type, actions }) => [type, actions])),
  }
}

const passesOf = ({ checks = [] }: Upload) => Math.max(1, checks.length)

/** In the first pass what the cells name is found, in the last one the rows are judged; in between a type looks for what is its own. */
async function look(check: Check, upload: Upload, pass: number) {
  if (pass === 0) await refuseDuplicates(check, upload)
  if (pass === 0) refuseClosedColumns(check, upload)
  await check.findSubjects(upload.columns)
  if (check.isFirst) compareNames(check, upload)
  await check.findRecords()
  if (check.isFirst) warnOfPlaceholders(check, upload)
  await upload.checks?.[pass]?.(check)
  if (check.isFirst && upload.clears) refuseSameSubjects(check, upload)
  if (pass === passesOf(upload) - 1) await judgeRows(check, upload)
}

type Some = { upload: Upload; words: WordMatcher; pass: number; after: number }

async function checkSome(ctx: Context, context: ImportContext, { upload, words, pass, after }: Some) {
  const [importId = ''] = context.imports
  const read = await ctx.db.run(actionsAfter, { importId, type: upload.type, after, limit: rowsAtOnce })
  const last = read.at(-1)
  if (!last) return undefined
  const isFirst = pass === 0
  const { actions, words: said } = isFirst ? await words.match(ctx, read) : { actions: read, words: [] }
  const check = new Check(ctx, context, actions, isFirst)
  await look(check, upload, pass)
  const isSensitive = sensitiveAmong(upload.columns)
  const news = check.rows
    .filter((row) => isNew(row, isFirst))
    .map(({ action, finding: { waits: _, errors, warnings, ...finding } }) => ({
      id: action.id,
      errors: maskedProblems(errors, isSensitive),
      warnings: maskedProblems(warnings, isSensitive),
      ...finding,
    }))
  if (news.length > 0) await ctx.db.run(writeFindings, { findings: JSON.stringify(news), isFirst })
  return { missing: [...said, ...check.missing], last: last.position, count: actions.length }
}

/** Most rows are as they were: only the others are written. */
function isNew({ action, finding }: CheckedRow, isFirst: boolean): boolean {
  const { errors, warnings, waits: _, ...found } = finding
  const isElsewhere = Object.entries(found).some(([name, value]) => !isDeepStrictEqual(value, action[name as keyof typeof found]))
  const hadFindings = isFirst && action.checking_errors.length + action.warnings.length > 0
  return isElsewhere || hadFindings || errors.length + warnings.length > 0
}

/** Records are made after those of the same type that they depend on; rows that depend on each other in a circle are errors. */
async function putInOrder(worker: Worker, upload: Upload, total: number) {
  const { type, updates, makes = updates?.subject ?? '', dependsOn, phase } = upload
  if (!dependsOn) return
  const rows = new Map<string, DependingAction>()
  for (let after: string | null = null; ;) {
    const page: DependingAction[] = await worker.step('CHECKING', total, total, (ctx) =>
      ctx.db.run(dependingActions, { importId: worker.importId, type, after, limit: rowsAtOnce * 5 }),
    )
    for (const row of page) rows.set(row.subjects[makes] ?? row.id, row)
    after = page.at(-1)?.id ?? null
    if (after === null) break
  }
  const { levels, circles } = placeInOrder(new Map([...rows].map(([made, { subjects }]) => [made, subjects[dependsOn.subject] ?? null])))
  const actions = [...levels].map(([made, level]) => ({ id: rows.get(made)?.id, processing_order: phase * 1_000_000 + level }))
  for (let from = 0; from < actions.length; from += rowsAtOnce * 5) {
    const some = JSON.stringify(actions.slice(from, from + rowsAtOnce * 5))
    await worker.step('CHECKING', total, total, (ctx) => ctx.db.run(writeProcessingOrder, { actions: some }))
  }
  const errors = (dependsOn.mayCircle ? [] : circles).flatMap((circle) =>
    circleErrors(
      upload,
      circle.flatMap((made) => rows.get(made) ?? []),
    ),
  )
  if (errors.length > 0) await worker.step('CHECKING', total, total, (ctx) => ctx.db.run(addErrors, { errors: JSON.stringify(errors) }))
}

function circleErrors({ dependsOn, list }: Upload, circle: readonly DependingAction[]) {
  const inOrder = circle.toSorted((a, b) => a.filename.localeCompare(b.filename) || a.row_number - b.row_number)
  const message = list ? importMessage('parentCircle', { rows: inOrder.slice(0, 10).map(rowOfFile) }) : circleMessage(inOrder)
  return circle.map(({ id, row_number: row }) => ({ id, error: [{ row, column: dependsOn?.column ?? null, ...message }] }))
}

function circleMessage(circle: readonly DependingAction[]) {
  const shown = circle.slice(0, 10)
  const more = circle.length - shown.length
  if (new Set(circle.map(({ filename }) => filename)).size > 1) {
    const rows = shown.map(rowOfFile)
    return more > 0 ? importMessage('longCircleOfFiles', { rows, more }) : importMessage('circleOfFiles', { rows })
  }
  const rows = shown.map(({ row_number }) => String(row_number))
  return more > 0 ? importMessage('longCircle', { rows, more }) : importMessage('circle', { rows })
}

const rowOfFile = ({ row_number: row, filename }: DependingAction) => importMessage('rowOfFile', { row, filename })
