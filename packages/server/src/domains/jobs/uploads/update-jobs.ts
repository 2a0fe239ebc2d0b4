import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { overriding } from '#platform/approvals/requests/mutations.ts'
import { judgeDate } from '#platform/imports/checking/plausible-dates.ts'
import { defineUpload } from '#platform/imports/uploads.ts'
import { customModels } from '../custom-values.ts'
import { jobUpdate } from '../mutations/update.ts'
import { refuseOtherSigns } from './amounts-of-held-pay.ts'
import { effectsOfUpdates } from './effects-of-updates.ts'
import { heldJobs, heldPay, valuesBefore } from './held-values.ts'
import { findJobsToUpdate } from './jobs-of-people.ts'
import { judgePay } from './plausible-pay.ts'
import { updateColumns } from './update-columns.ts'
import { withChanges } from './update-input.ts'
import { refuseClosedPay } from './closed-pay.ts'
import { refuseCircles } from './refused-circles.ts'
import { supervisedKey } from './supervised-key.ts'
import { judgeNewComponents, refuseTwoPays } from './update-pay.ts'
import { findNewSupervisors } from './update-supervisors.ts'

export const updateJobsUpload = defineUpload({
  type: 'UPDATE_JOBS',
  mutation: jobUpdate,
  operation: 'UPDATE',
  phase: 3,
  clears: true,
  dependsOn: { subject: 'supervisorJob', column: 'supervisor', mayCircle: true },
  customFields: customModels,
  relatedExports: ['jobs'],
  guide: 'CREATE_JOBS',
  columns: updateColumns,
  updates: {
    subject: 'job',
    view: 'people.jobs.view',
    current: async (ctx, ids) => new Map([...(await heldJobs(ctx, ids))].map(([id, held]) => [id, { version: held.version, held }])),
    before: valuesBefore,
    again: 'sameJob',
  },
  override: overriding('job'),
  readRow: (given, report, _, unread) => refuseTwoPays(given, report, unread),
  checks: [
    async (check) => {
      await findJobsToUpdate(check)
      const { currency } = check.organisation
      check.each((row) => {
        const { job } = row.finding.subjects
        row.finding.keys = job ? [supervisedKey(job)] : []
        judgeDate(check, row, 'effective_from', 'start')
        judgePay({ given: filled(row.given), warn: row.warn }, currency)
      })
    },
    async (check) => {
      const held = await heldJobs(
        check.ctx,
        check.rows.flatMap(({ finding: { subjects } }) => subjects['job'] ?? []),
      )
      await refuseClosedPay(check, held)
      refuseOtherSigns(check, held)
      await judgeNewComponents(check, (job, day) => heldPay(held.get(job ?? ''), day))
      await findNewSupervisors(check, held)
    },
    refuseCircles,
  ],
  effects: effectsOfUpdates,
  complete: (input, given, { ctx, organisation, subjects }) =>
    withChanges(ctx, input, given, { subjects, currency: organisation.currency }),
  messageOf: ({ rule, path, parameters = {} }, { given, isChecking }): BulkDataMessage | undefined => {
    if (rule === 'refused')
      return importMessage(parameters['missing'] === 'people.jobs.remuneration.edit' ? 'mayNotSetPay' : 'mayNotUpdateJob')
    if (rule === 'approval') return importMessage('updatePending')
    if (rule === 'loop') return importMessage('loop', { names: String(parameters['person'] ?? '') })
    if (rule === 'requireGroup') return importMessage('nothingToUpdate')
    if (rule === 'required' && path === 'reasonId') return importMessage('empty', { column: 'reason' })
    if (rule !== 'reference' || isChecking) return undefined
    return importMessage(path === 'supervisorJobId' && given['supervisor'] ? 'noSupervisorMade' : 'noJobMade')
  },
})

const filled = (given: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
