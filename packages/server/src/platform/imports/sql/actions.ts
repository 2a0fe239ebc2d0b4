import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import type { BulkDataActionFilter } from '@kith/shared/domains/bulk-data.ts'
import type { BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Problem } from './files.ts'

/** The cells of a row by column, as they were understood; empty ones are absent. */
export type Given = Readonly<Record<string, string>>
/** The text of cells by their place in the file, from 0, wherever the understood value does not print it. */
export type Cells = Readonly<Record<string, string>>
/** Why an action failed, or was done otherwise than it was shown, with the column whose value it speaks of. */
export type Reason = BulkDataMessage & { readonly column?: string }
export type Subjects = Readonly<Record<string, string>>
/** At most three. */
export type Keys = readonly (string | null)[]
export type ActionRow = {
  id: string
  import_id: string
  file_number: number
  type: string
  operation: 'CREATE' | 'UPDATE' | 'CLEAR'
  row_number: number
  position: number
  /** The order of processing: type, then what others depend on first. */
  processing_order: number
  status: 'PENDING' | 'COMPLETED' | 'FAILED'
  given: Given
  cells: Cells
  target: string | null
  /** What it is about, makes or names, by kind. */
  subjects: Subjects
  /** The words by which other rows find what it makes. */
  keys: Keys
  /** Of an update: the version of the record that the row was checked against. */
  version: number | null
  /** Of an update: column → the value that it replaces, in words. */
  before: Given
  /** The record has all that the row says: of an update, or of a part whose record an earlier import made. */
  is_unchanged: boolean
  reading_errors: Problem[]
  checking_errors: Problem[]
  warnings: Problem[]
  has_errors: boolean
  reason: Reason | null
}

export const insertActions = statement(
  (
    _,
    p: Parameters<{ importId: string; fileNumber: number; type: string; operation: string; processingOrder: number; actions: string }>,
  ) => sql`
  insert into bulk_data_import_actions (id, import_id, file_number, type, operation, processing_order, row_number, position, given, cells, target, keys, subjects, reading_errors)
  select id, ${p.importId}::uuid, ${p.fileNumber}::integer, ${p.type}::text, ${p.operation}::text, ${p.processingOrder}::integer, "row", position, given, cells, target, keys, subjects, errors
  from jsonb_to_recordset(${p.actions}::jsonb) as action (
    id uuid, "row" integer, position bigint, given jsonb, cells jsonb, target text, keys jsonb, subjects jsonb, errors jsonb)`,
)

export const deleteActionsOfFile = statement(
  (_, p: Parameters<{ importId: string; file: number }>) => sql`
  delete from bulk_data_import_actions where import_id = ${p.importId}::uuid and file_number = ${p.file}::integer`,
)

/** Leaves out columns that only indexes read. */
const columns = sql`id, import_id, file_number, type, operation, row_number, position, processing_order, status, given, cells, target, subjects, keys,
  version, before, is_unchanged, reading_errors, checking_errors, warnings, has_errors, reason`

export const actionsAfter = statement(
  (_, p: Parameters<{ importId: string; type: string; after: number; limit: number }>) => sql<ActionRow>`
  select ${columns} from bulk_data_import_actions
  where import_id = ${p.importId}::uuid and position > ${p.after}::bigint and type = ${p.type}::text
  order by position limit ${p.limit}::integer`,
)

/** The different cells of a column. */
export const cellsOfColumn = statement(
  (_, p: Parameters<{ importId: string; type: string; column: string }>) => sql<{ cell: string }>`
  select distinct given ->> ${p.column}::text as cell from bulk_data_import_actions
  where import_id = ${p.importId}::uuid and type = ${p.type}::text and given ->> ${p.column}::text <> ''`,
)

export const countActions = statement(
  (_, p: Parameters<{ importId: string }>) => sql<{ type: string; actions: number }>`
  select type, count(*) as actions from bulk_data_import_actions where import_id = ${p.importId}::uuid group by type order by min(position)`,
)

/** Rows whose words are understood otherwise than before. */
export const writeUnderstood = statement(
  (_, p: Parameters<{ actions: string }>) => sql`
  update bulk_data_import_actions a
  set given = news.given, cells = news.cells, target = news.target, keys = news.keys, reading_errors = news.reading_errors
  from jsonb_to_recordset(${p.actions}::jsonb) as news (id uuid, given jsonb, cells jsonb, target text, keys jsonb, reading_errors jsonb)
  where a.id = news.id`,
)

/** The first check of a row replaces what an earlier one said, the following ones add to it. */
export const writeFindings = statement(
  (_, p: Parameters<{ findings: string; isFirst: boolean }>) => sql`
  update bulk_data_import_actions a set
    checking_errors = case when ${p.isFirst}::boolean then '[]'::jsonb else a.checking_errors end || given.errors,
    warnings = case when ${p.isFirst}::boolean then '[]'::jsonb else a.warnings end || given.warnings,
    target = given.target, keys = given.keys, subjects = given.subjects, version = given.version, before = given.before,
    is_unchanged = given.is_unchanged
  from jsonb_to_recordset(${p.findings}::jsonb) as given (
    id uuid, errors jsonb, warnings jsonb, target text, keys jsonb, subjects jsonb, version integer, before jsonb, is_unchanged boolean)
  where a.id = given.id`,
)

export const actionsAt = statement(
  (_, p: Parameters<{ importId: string; positions: number[] }>) => sql<ActionRow>`
  select * from bulk_data_import_actions where import_id = ${p.importId}::uuid and position = any (${p.positions}::bigint[]) order by position`,
)

/** The actions of a type that made these records. */
export const makersOf = statement(
  (_, p: Parameters<{ ids: string[]; type: string }>) => sql<Pick<ActionRow, 'id' | 'given'>>`
  select id, given from bulk_data_import_actions where id = any (${p.ids}::uuid[]) and type = ${p.type}::text and status = 'COMPLETED'`,
)

export type DependingAction = { id: string; row_number: number; filename: string; subjects: Subjects }
/** The actions of a type, for putting those that others depend on first. */
export const dependingActions = statement(
  (_, p: Parameters<{ importId: string; type: string; after: string | null; limit: number }>) => sql<DependingAction>`
  select a.id, a.row_number, f.filename, a.subjects
  from bulk_data_import_actions a join bulk_data_import_files f on f.import_id = a.import_id and f.number = a.file_number
  where a.import_id = ${p.importId}::uuid and a.type = ${p.type}::text and (${p.after}::uuid is null or a.id > ${p.after}::uuid)
  order by a.id limit ${p.limit}::integer`,
)

export const writeProcessingOrder = statement(
  (_, p: Parameters<{ actions: string }>) => sql`
  update bulk_data_import_actions a set processing_order = given.processing_order
  from jsonb_to_recordset(${p.actions}::jsonb) as given (id uuid, processing_order integer)
  where a.id = given.id and a.processing_order <> given.processing_order`,
)

export const addErrors = statement(
  (_, p: Parameters<{ errors: string }>) => sql`
  update bulk_data_import_actions a set checking_errors = a.checking_errors || given.error
  from jsonb_to_recordset(${p.errors}::jsonb) as given (id uuid, error jsonb) where a.id = given.id`,
)

/** Processing an action reads no more of it. */
export type DueAction = Pick<ActionRow, 'id' | 'import_id' | 'type' | 'position' | 'processing_order' | 'given' | 'subjects' | 'version'>
export const pendingActions = statement(
  (_, p: Parameters<{ importId: string; ids: string[] | null; limit: number }>) => sql<DueAction>`
  select id, import_id, type, position, processing_order, given, subjects, version from bulk_data_import_actions
  where import_id = ${p.importId}::uuid and status = 'PENDING' and not is_unchanged and (${p.ids}::uuid[] is null or id = any (${p.ids}::uuid[]))
  order by processing_order, position limit ${p.limit}::integer`,
)

/** The versions that records have after some rows have changed them, for the other rows about them. */
export const carryVersions = statement(
  (_, p: Parameters<{ importId: string; subject: string; versions: string }>) => sql`
  update bulk_data_import_actions a set version = given.version
  from jsonb_to_recordset(${p.versions}::jsonb) as given (id text, version integer)
  where a.import_id = ${p.importId}::uuid and a.status = 'PENDING' and a.version is not null and a.subjects ->> ${p.subject}::text = given.id`,
)

/** The positions lead to an index: by ids alone, all rows of the organisation are read for as long as the planner takes the table for small. */
export const completeActions = statement(
  (_, p: Parameters<{ importId: string; ids: string[]; first: number; last: number }>) => sql`
  update bulk_data_import_actions set status = 'COMPLETED'
  where import_id = ${p.importId}::uuid and position between ${p.first}::bigint and ${p.last}::bigint and id = any (${p.ids}::uuid[]) and status = 'PENDING'`,
)

export const noteActions = statement(
  (_, p: Parameters<{ notes: string }>) => sql`
  update bulk_data_import_actions a set reason = given.reason
  from jsonb_to_recordset(${p.notes}::jsonb) as given (id uuid, reason jsonb) where a.id = given.id`,
)

export const failActions = statement(
  (_, p: Parameters<{ failures: string }>) => sql`
  update bulk_data_import_actions a set status = 'FAILED', reason = given.reason
  from jsonb_to_recordset(${p.failures}::jsonb) as given (id uuid, reason jsonb) where a.id = given.id and a.status = 'PENDING'`,
)

export const failRemaining = statement(
  (_, p: Parameters<{ importId: string; reason: string }>) => sql<{ failed: number }>`
  with failed as (
    update bulk_data_import_actions set status = 'FAILED', reason = ${p.reason}::jsonb where import_id = ${p.importId}::uuid and status = 'PENDING' and not is_unchanged returning id
  )
  select count(*) as failed from failed`,
)

export const actionById = statement(
  (_, p: Parameters<{ id: string }>) => sql<ActionRow>`select * from bulk_data_import_actions where id = ${p.id}::uuid`,
)
/** All that a row is, as far as it is still to be done. */
export const deleteRow = statement(
  (_, p: Parameters<{ importId: string; file: number; row: number }>) => sql<{ actions: number }>`
  with gone as (
    delete from bulk_data_import_actions
    where import_id = ${p.importId}::uuid and file_number = ${p.file}::integer and row_number = ${p.row}::integer and status = 'PENDING'
    returning id
  )
  select count(*) as actions from gone`,
)

/** Everything that a row of a file does. */
export const actionsOfRow = statement(
  (_, p: Parameters<{ importId: string; file: number; row: number }>) => sql<ActionRow>`
  select * from bulk_data_import_actions
  where import_id = ${p.importId}::uuid and file_number = ${p.file}::integer and row_number = ${p.row}::integer order by position`,
)

/** Actions as their row is read now; what a check found in them before is forgotten. */
export const rewriteActions = statement(
  (_, p: Parameters<{ actions: string }>) => sql`
  update bulk_data_import_actions a set given = read.given, cells = read.cells, target = read.target, keys = read.keys, reading_errors = read.errors,
    checking_errors = '[]', warnings = '[]', before = '{}', is_unchanged = false
  from jsonb_to_recordset(${p.actions}::jsonb) as read (id uuid, given jsonb, cells jsonb, target text, keys jsonb, errors jsonb)
  where a.id = read.id`,
)

export const deleteActions = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql`delete from bulk_data_import_actions where id = any (${p.ids}::uuid[])`,
)

const withErrors = (importId: ReturnType<typeof sql>) => sql`
  select distinct file_number, row_number from bulk_data_import_actions
  where import_id = ${importId} and has_errors and status = 'PENDING'`
export const countRowsWithErrors = statement(
  (_, p: Parameters<{ importId: string }>) => sql<{ rows: number }>`
  select count(*) as rows from (${withErrors(sql`${p.importId}::uuid`)}) wrong`,
)
export const deleteRowsWithErrors = statement(
  (_, p: Parameters<{ importId: string }>) =>
    sql`
  delete from bulk_data_import_actions a using (${withErrors(sql`${p.importId}::uuid`)}) wrong
  where a.import_id = ${p.importId}::uuid and a.status = 'PENDING' and a.file_number = wrong.file_number and a.row_number = wrong.row_number`,
)

const conditions: Readonly<Record<BulkDataActionFilter, ReturnType<typeof sql>>> = {
  ALL: sql`not a.is_unchanged`,
  ERRORS: sql`a.has_errors`,
  WARNINGS: sql`a.has_warnings`,
  UNCHANGED: sql`a.is_unchanged`,
  PENDING: sql`a.status = 'PENDING' and not a.is_unchanged`,
  FAILED: sql`a.status = 'FAILED'`,
  COMPLETED: sql`a.status = 'COMPLETED'`,
}

export type ListedAction = ActionRow & { filename: string; file_type: string }
/** One statement per filter, so that each reads along its own index. */
export const actionPage = shapedStatement(
  (_, filter: BulkDataActionFilter, p: Parameters<{ importId: string; after: number; limit: number }>) => sql<ListedAction>`
  select a.*, f.filename, f.type as file_type from bulk_data_import_actions a join bulk_data_import_files f on f.import_id = a.import_id and f.number = a.file_number
  where a.import_id = ${p.importId}::uuid and a.position > ${p.after}::bigint and ${conditions[filter]}
  order by a.position limit ${p.limit}::integer`,
)

export const filesOfActions = shapedStatement(
  (_, filter: BulkDataActionFilter, p: Parameters<{ importId: string }>) => sql<{ file_number: number }>`
  select distinct file_number from bulk_data_import_actions a where a.import_id = ${p.importId}::uuid and ${conditions[filter]}`,
)
