import { turnoverReasons, turnoverTypes } from '@kith/shared/domains/organisation.ts'
import { endJobs } from '../end.ts'
import { findJobsToEnd } from './ends.ts'
import { judgeDate } from '#platform/imports/checking/plausible-dates.ts'
import { refusalsOfEnds } from './refusals.ts'
import { ownerColumn } from './people-and-supervisors.ts'
import type { Column } from '#platform/imports/upload.ts'
import { defineUpload } from '#platform/imports/uploads.ts'

const owner: Column = {
  ...ownerColumn('people.jobs.end'),
  name: 'person_lookup',
  description: 'Whose job ends: platform ID, employee number or primary e-mail address.',
}

const columns: readonly Column[] = [
  owner,
  {
    name: 'job_id',
    example: '',
    description: 'The ID of the job; needed when the person has more than one job that has not ended.',
    kind: 'text',
  },
  { name: 'company_end_date', example: '2026-06-30', description: 'The last day employed.', kind: 'date', required: true },
  {
    name: 'turnover_type',
    example: 'Voluntary',
    description: 'Whether the person chose to leave.',
    kind: 'choice',
    choices: turnoverTypes,
    required: true,
  },
  {
    name: 'turnover_reason',
    example: 'Career change',
    description: 'A turnover reason.',
    kind: 'lookup',
    list: turnoverReasons,
    missing: (given) => ({ type: given['turnover_type'] ?? 'UNKNOWN' }),
  },
]

export const endJobsUpload = defineUpload({
  type: 'END_JOBS',
  key: 'end-jobs',
  description: 'Finalises the company end date of one job per row.',
  operation: 'UPDATE',
  phase: 3,
  columns,
  relatedExports: ['jobs'],
  readRow: () => {},
  checks: [
    async (check) => {
      await findJobsToEnd(check, owner)
      await check.findRecords()
      check.each((row) => judgeDate(check, row, 'company_end_date', 'end'))
    },
  ],
  refusals: refusalsOfEnds,
  apply: async (ctx, actions, records) => {
    await endJobs(
      ctx,
      actions.map(({ subjects, given }) => ({
        jobId: subjects['job'] ?? '',
        companyEndDate: given['company_end_date'] ?? '',
        turnoverType: turnoverTypes.find((type) => type === given['turnover_type']) ?? 'UNKNOWN',
        turnoverReasonId: records.idOf('turnover_reason', given),
      })),
    )
  },
})
