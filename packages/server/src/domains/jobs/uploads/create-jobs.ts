import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { linkedAction } from '#platform/imports/combined.ts'
import { judgeDate } from '#platform/imports/checking/plausible-dates.ts'
import { defineUpload } from '#platform/imports/uploads.ts'
import { customModels } from '../custom-values.ts'
import { jobCreate } from '../mutations/create.ts'
import { jobColumns } from './job-columns.ts'
import { judgeComponents, withComponents } from './pay-components.ts'
import { readPay, withPay } from './pay-columns.ts'
import { findSupervisors, keepOwners, warnOfOtherJobs } from './people-and-supervisors.ts'
import { judgePay } from './plausible-pay.ts'

export const createJobsUpload = defineUpload({
  type: 'CREATE_JOBS',
  mutation: jobCreate,
  phase: 2,
  makes: 'job',
  customFields: customModels,
  dependsOn: { subject: 'supervisorJob', column: 'supervisor' },
  relatedExports: ['jobs'],
  columns: jobColumns,
  readRow: (given, report, _, unread) => readPay(given, report, unread),
  checks: [
    (check) => {
      keepOwners(check)
      check.each((row) => {
        judgeDate(check, row, 'company_start_date', 'start')
        judgePay(row, check.organisation.currency)
      })
    },
    judgeComponents,
    async (check) => {
      await findSupervisors(check)
      await warnOfOtherJobs(check)
    },
  ],
  effects: async (_, rows) =>
    new Map(
      rows.flatMap(({ id, given, subjects: { person } }) => {
        const linked = linkedAction(given['person_lookup'])
        return linked !== undefined && person !== undefined && person !== linked ? [[id, importMessage('jobOfExisting')] as const] : []
      }),
    ),
  complete: async (input, given, { ctx, subjects }) => ({
    ...withPay(await withComponents(ctx, input, given)),
    supervisorJobId: subjects['supervisorJob'] ?? null,
    supervisorFrom: subjects['supervisorFrom'] ?? null,
    // A past job was the primary one from its first day.
    primaryFrom: given['is_primary'] === 'true' ? given['company_start_date'] : null,
  }),
  messageOf: ({ rule, path, parameters = {} }, { isChecking }) => {
    if (rule === 'refused')
      return importMessage(parameters['missing'] === 'people.jobs.remuneration.edit' ? 'mayNotSetPay' : 'mayNotCreateJob')
    if (rule === 'loop') return importMessage('loop', { names: String(parameters['person'] ?? '') })
    if (rule !== 'reference' || isChecking) return undefined
    if (path === 'supervisorJobId') return importMessage('noSupervisorMade')
    return path === '' || path === 'personId' ? importMessage('noPersonMade') : undefined
  },
})
