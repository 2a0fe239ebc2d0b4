import { jobUpdateCancelFields } from '@kith/shared/domains/jobs.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { attributesSet } from '../change.ts'
import { planCustomCancel } from '../custom-values.ts'
import { periodsBefore } from '../known-periods.ts'
import { asDecided } from '../pay-grades/at-rates.ts'
import { planReversal, writeReversal } from '../planned-update.ts'
import { cancelChange, periodAt, revised, type Period } from '../timeline.ts'
import { jobType } from '../types/job-type.ts'

export const jobUpdateCancel = defineMutation({
  name: 'jobUpdateCancel',
  description:
    'Cancels what an update would change after today, for the attributes and custom fields listed: the values before it stay. What was planned can still be read with asKnownAt.',
  record: 'job',
  permission: 'people.jobs.edit',
  input: jobUpdateCancelFields,
  sets: attributesSet,
  event: 'job.update_cancelled',
  returns: jobType,
  plan: (ctx, input) =>
    planReversal(ctx, input, {
      periodsBefore,
      planCustom: planCustomCancel,
      nothing: 'update_begun',
      reverse: ({ now, past, updateId, today }) => {
        const periods = asDecided(now)
        const isCancelled = ({ origin, from }: Period) => origin === updateId && from > today
        const planned = periods.find(isCancelled)
        const revision = cancelChange(periods, asDecided(past), isCancelled)
        const value = planned ? periodAt(revised(periods, revision), planned.from).value : null
        return { periods, planned, before: planned?.value ?? null, value, ...revision }
      },
    }),
  write: writeReversal,
})
