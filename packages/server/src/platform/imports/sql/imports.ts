import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { BulkDataImportStatus } from '@kith/shared/domains/bulk-data.ts'
import type { BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'

export type ImportRow = {
  id: string
  name: string
  status: BulkDataImportStatus
  /** Null if their account has been deleted. */
  created_by_user_id: string | null
  created_by: string | null
  started_by_user_id: string | null
  started_by: string | null
  created_at: Date
  checked_at: Date | null
  saved_at: Date | null
  started_at: Date | null
  finished_at: Date | null
  stage: 'READING' | 'CHECKING' | 'PROCESSING' | null
  stage_done: number
  stage_total: number
  worked_at: Date | null
  action_count: number
  error_count: number
  warning_count: number
  unchanged_count: number
  completed_count: number
  failed_count: number
  warnings_confirmed_at: Date | null
  failure_reason: BulkDataMessage | null
  code_columns: string[]
  version: number
}

const withNames = sql`
  select i.*, creator.display_name as created_by, starter.display_name as started_by
  from bulk_data_imports i
  left join users creator on creator.id = i.created_by_user_id
  left join users starter on starter.id = i.started_by_user_id`

export const importsById = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<ImportRow>`${withNames} where i.id = any (${p.ids}::uuid[]) order by i.created_at, i.id`,
)

export const lockImport = statement(
  (_, p: Parameters<{ id: string }>) => sql<ImportRow>`${withNames} where i.id = ${p.id}::uuid for update of i`,
)

type Filter = { isPending: boolean; search: string | null }
const isListed = (p: Parameters<Filter>) => sql`
  (i.status in ('UNPROCESSED', 'PROCESSING', 'PAUSED')) = ${p.isPending}::boolean
  and (${p.search}::text is null or app.plain(i.name) like ${p.search}::text or app.plain(creator.display_name) like ${p.search}::text)`

export const listImports = statement(
  (_, p: Parameters<Filter & { afterAt: string | null; afterId: string | null; limit: number }>) => sql<ImportRow>`
  ${withNames}
  where ${isListed(p)} and (${p.afterId}::uuid is null or (i.created_at, i.id) < (${p.afterAt}::timestamptz, ${p.afterId}::uuid))
  order by i.created_at desc, i.id desc limit ${p.limit}::integer`,
)

export const countImports = statement(
  (_, p: Parameters<Filter>) => sql<{ total: number }>`
  select count(*) as total from bulk_data_imports i left join users creator on creator.id = i.created_by_user_id where ${isListed(p)}`,
)

export const insertImport = statement(
  (_, p: Parameters<{ id: string; name: string; user: string; now: Date }>) => sql`
  insert into bulk_data_imports (id, name, created_by_user_id, created_at) values (${p.id}::uuid, ${p.name}::text, ${p.user}::uuid, ${p.now}::timestamptz)`,
)

export const saveImport = statement(
  (_, p: Parameters<{ id: string; name: string; now: Date }>) => sql`
  update bulk_data_imports set name = ${p.name}::text, saved_at = coalesce(saved_at, ${p.now}::timestamptz), version = version + 1 where id = ${p.id}::uuid`,
)

export const deleteImport = statement((_, p: Parameters<{ id: string }>) => sql`delete from bulk_data_imports where id = ${p.id}::uuid`)

export const confirmWarnings = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql`
  update bulk_data_imports set warnings_confirmed_at = ${p.now}::timestamptz, version = version + 1 where id = ${p.id}::uuid`,
)

export const startImport = statement(
  (_, p: Parameters<{ id: string; user: string; now: Date }>) => sql`
  update bulk_data_imports set status = 'PROCESSING', stage = 'PROCESSING', stage_done = 0, stage_total = action_count, worker = null, worked_at = ${p.now}::timestamptz,
    started_by_user_id = ${p.user}::uuid, started_at = ${p.now}::timestamptz, saved_at = coalesce(saved_at, ${p.now}::timestamptz), version = version + 1 where id = ${p.id}::uuid`,
)

export const pauseImport = statement(
  (_, p: Parameters<{ id: string }>) => sql`
  update bulk_data_imports set status = 'PAUSED', stage = null, worker = null, version = version + 1 where id = ${p.id}::uuid`,
)

export const resumeImport = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql`
  update bulk_data_imports set status = 'PROCESSING', stage = 'PROCESSING', worker = null, worked_at = ${p.now}::timestamptz, version = version + 1 where id = ${p.id}::uuid`,
)

/** What has to be looked at again before the import can start. A worker that was at it finds its token gone and stops. */
export const requestPreparation = statement(
  (_, p: Parameters<{ id: string }>) => sql`
  update bulk_data_imports set stage = 'CHECKING', stage_done = 0, stage_total = 0, worker = null, checked_at = null, warnings_confirmed_at = null, version = version + 1
  where id = ${p.id}::uuid`,
)

/** Nothing is taken where nothing is asked for any more: of two requests at once, the job of the first does what both ask. */
export const takeWork = statement(
  (_, p: Parameters<{ id: string; worker: string; status: string }>) => sql<{ id: string }>`
  update bulk_data_imports set worker = ${p.worker}::uuid, worked_at = clock_timestamp() where id = ${p.id}::uuid and status = ${p.status}::text and stage is not null returning id`,
)

/** Returns a row while this worker is the one to go on; holds the import until the transaction ends. */
export const keepWork = statement(
  (_, p: Parameters<{ id: string; worker: string; stage: string; done: number; total: number }>) => sql<{ id: string }>`
  update bulk_data_imports set worked_at = clock_timestamp(), stage = ${p.stage}::text, stage_done = ${p.done}::integer, stage_total = ${p.total}::integer
  where id = ${p.id}::uuid and worker = ${p.worker}::uuid returning id`,
)

export const finishPreparation = statement(
  (_, p: Parameters<{ id: string; worker: string; now: Date }>) => sql<{ id: string }>`
  update bulk_data_imports i set stage = null, worker = null, checked_at = ${p.now}::timestamptz,
    action_count = counts.actions, error_count = counts.errors, warning_count = counts.warnings, unchanged_count = counts.unchanged, version = i.version + 1
  from (select count(*) filter (where not is_unchanged) as actions, count(*) filter (where is_unchanged) as unchanged, count(*) filter (where has_errors) as errors, count(*) filter (where has_warnings) as warnings
    from bulk_data_import_actions where import_id = ${p.id}::uuid) counts
  where i.id = ${p.id}::uuid and i.worker = ${p.worker}::uuid returning i.id`,
)

export const keepCodeColumns = statement(
  (_, p: Parameters<{ id: string; columns: string[] }>) => sql`
  update bulk_data_imports set code_columns = ${p.columns}::text[] where id = ${p.id}::uuid`,
)

export const countLess = statement(
  (_, p: Parameters<{ id: string; actions: number }>) => sql`
  update bulk_data_imports set action_count = action_count - ${p.actions}::integer, version = version + 1 where id = ${p.id}::uuid`,
)

export const countDone = statement(
  (_, p: Parameters<{ id: string; completed: number; failed: number }>) => sql`
  update bulk_data_imports set completed_count = completed_count + ${p.completed}::integer, failed_count = failed_count + ${p.failed}::integer,
    stage_done = completed_count + failed_count + ${p.completed}::integer + ${p.failed}::integer
  where id = ${p.id}::uuid`,
)

/** An import has failed only when nothing of it was done. */
export const finishImport = statement(
  (_, p: Parameters<{ id: string; now: Date; reason: string | null }>) => sql<{
    status: BulkDataImportStatus
    completed_count: number
    failed_count: number
  }>`
  update bulk_data_imports set status = case when completed_count = 0 and failed_count > 0 then 'FAILED' else 'COMPLETED' end,
    stage = null, worker = null, finished_at = ${p.now}::timestamptz, failure_reason = ${p.reason}::jsonb, version = version + 1
  where id = ${p.id}::uuid returning status, completed_count, failed_count`,
)

export const requirementsOf = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ import_id: string; required_import_id: string }>`
  select import_id, required_import_id from bulk_data_import_requirements
  where import_id = any (${p.ids}::uuid[]) or required_import_id = any (${p.ids}::uuid[])`,
)

export const replaceRequirements = statement(
  (_, p: Parameters<{ id: string; required: string[] }>) => sql`
  with gone as (
    delete from bulk_data_import_requirements where import_id = ${p.id}::uuid and required_import_id <> all (${p.required}::uuid[])
  )
  insert into bulk_data_import_requirements (import_id, required_import_id) select ${p.id}::uuid, unnest(${p.required}::uuid[]) on conflict do nothing`,
)

/** Whether requiring these imports would make the import wait for itself. */
export const isRequiredBy = statement(
  (_, p: Parameters<{ id: string; required: string[] }>) => sql<{ circular: boolean }>`
  with recursive needed (id) as (
    select unnest(${p.required}::uuid[]) union select r.required_import_id from needed n join bulk_data_import_requirements r on r.import_id = n.id
  )
  select exists (select from needed where id = ${p.id}::uuid) as circular`,
)

/** The settings of the organisation that decide how a file is understood. */
export type OrganisationRow = {
  country: string
  currency: string
  date_format: 'VERBOSE' | 'DMY' | 'MDY' | 'YMD'
  import_row_limit: number
  probation_enabled: boolean
  probation_months: number
}
export const organisation = statement(
  () =>
    sql<OrganisationRow>`select country, currency, date_format, import_row_limit, probation_enabled, probation_months from tenant_settings`,
)
