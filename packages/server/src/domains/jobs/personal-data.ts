import type { Context } from '#platform/context.ts'
import type { Difference } from '#platform/events/difference.ts'
import { withoutClosedCustom } from '#platform/facets/custom-fields/in-events.ts'
import type { PersonalTable } from '#platform/personal-data/personal-table.ts'
import { removeJobsOf } from './remove.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'jobs', erase: removeJobsOf },
  { table: 'job_terms', column: 'job_id', in: 'jobs' },
  { table: 'job_updates', column: 'job_id', in: 'jobs' },
  { table: 'job_attribute_periods', column: 'job_id', in: 'jobs' },
  { table: 'remuneration_schedules', namedBy: { table: 'job_attribute_periods', column: 'remuneration_schedule_id' } },
  { table: 'remuneration_components', column: 'schedule_id', in: 'remuneration_schedules' },
  { table: 'primary_choices', column: 'job_id', in: 'jobs' },
  { table: 'job_segments', column: 'job_id', in: 'jobs', isCopy: true },
  { table: 'reporting_lines', isCopy: true },
  { table: 'approval_steps' },
  { table: 'change_requests', hidden: ['sealed_input'], open: openRequests },
  { table: 'change_request_steps', column: 'request_id', in: 'change_requests' },
  { table: 'change_request_askings' },
]

type Row = Readonly<Record<string, unknown>>

/** What was asked for, without the custom fields that the reader of an archive may not view. */
function openRequests(ctx: Context, rows: readonly Row[]): Promise<Row[]> {
  return Promise.all(
    rows.map(async (row) => {
      const record = { kind: String(row['record_kind']), id: String(row['record_id']) }
      return { ...row, difference: await withoutClosedCustom(ctx, record, row['difference'] as Difference) }
    }),
  )
}
