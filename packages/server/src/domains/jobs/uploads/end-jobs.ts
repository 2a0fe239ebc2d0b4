import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { turnoverTypes } from '@kith/shared/domains/organisation.ts'
import { overriding } from '#platform/approvals/requests/mutations.ts'
import { judgeDate } from '#platform/imports/checking/plausible-dates.ts'
import { columnsOf } from '#platform/imports/columns.ts'
import { defineUpload } from '#platform/imports/uploads.ts'
import { jobEndDateFinalise } from '../mutations/end.ts'
import { effectsOfEnds } from './effects-of-ends.ts'
import { currentJobs, findJobsOf } from './jobs-of-people.ts'
import { headingsOfJobs } from './other-headings.ts'
import { ownerColumn } from './people-and-supervisors.ts'
import { refuseEarlyEnd, refuseSecondEnd } from './refused-ends.ts'

export const endJobsUpload = defineUpload({
  type: 'END_JOBS',
  mutation: jobEndDateFinalise,
  operation: 'UPDATE',
  phase: 4,
  relatedExports: ['jobs'],
  columns: [
    ownerColumn('people.jobs.end'),
    { name: 'job_id', kind: 'text', example: '' },
    ...columnsOf(jobEndDateFinalise.input, { companyEndDate: { example: '2027-05-28', otherHeadings: headingsOfJobs.company_end_date } }),
    {
      name: 'turnover_type',
      kind: 'choice',
      choices: turnoverTypes,
      choicesName: 'TurnoverType',
      required: true,
      example: 'Voluntary',
      path: 'turnoverType',
    },
    ...columnsOf(jobEndDateFinalise.input, {
      turnoverReasonId: { example: 'Career change', missing: (given) => ({ type: given['turnover_type'] ?? 'UNKNOWN' }) },
    }),
  ],
  updates: { subject: 'job', view: 'people.jobs.view', current: currentJobs },
  override: overriding('job'),
  checks: [
    async (check) => {
      await findJobsOf(check, {
        isOpen: ({ end }) => end === null,
        several: (said) => importMessage('severalJobs', said),
        ended: (said) => importMessage('endedAlready', said),
        none: (said) => importMessage('noJobToEnd', said),
        refuse: (row, job) => {
          refuseEarlyEnd(row, job)
          refuseSecondEnd(check, row, job)
        },
      })
      check.each((row) => judgeDate(check, row, 'company_end_date', 'end'))
    },
  ],
  effects: effectsOfEnds,
  complete: (input, _, { subjects }) => ({ ...input, id: subjects['job'] ?? null }),
  messageOf: ({ rule, parameters = {} }, { given, isChecking }) => {
    const { day = '' } = parameters
    if (rule === 'refused') return importMessage('mayNotEndJob')
    if (rule === 'approval') return importMessage('updatePending')
    if (rule === 'finalised' && !isChecking) return importMessage('endedMeanwhile', { day })
    if (rule === 'dateSameOrAfter') return importMessage('endBeforeStart', { start: day, end: given['company_end_date'] ?? '' })
    return rule === 'reference' && !isChecking ? importMessage('noJobMade') : undefined
  },
})
