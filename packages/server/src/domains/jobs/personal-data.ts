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
  { table: 'job_approval_steps' },
  { table: 'change_requests' },
  { table: 'change_request_steps', column: 'request_id', in: 'change_requests' },
  { table: 'change_request_askings' },
]
