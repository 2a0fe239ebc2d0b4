import { jobDeleteFields, termFields, undatedFields } from '@kith/shared/domains/jobs.ts'
import { accountAtDeletion, closeAfterDeletion } from '#domains/access/public.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { lockJob } from '../checks.ts'
import { obstaclesToDeleting } from '../obstacles.ts'
import { removeJobs } from '../remove.ts'

export const jobDelete = defineMutation({
  name: 'jobDelete',
  description:
    'Deletes a job that was recorded by mistake, with its whole history. Refused while others report to it, or will. The account of somebody without another job closes, unless it is kept.',
  record: 'job',
  permission: 'people.jobs.delete',
  input: jobDeleteFields,
  event: 'job.deleted',
  returns: 'ID',
  plan: async (ctx, input) => {
    const job = await lockJob(ctx, input)
    const obstacles = await obstaclesToDeleting(ctx, job.id)
    throwIfInvalid(obstacles.map(({ reason }) => problem('id', `obstacle_${reason}`)))
    const before = fieldValues({ fields: { ...termFields, ...undatedFields } }, job)
    const account = await accountAtDeletion(ctx, job.id)
    return { id: job.id, personId: job.person_id, account, isKept: input.accountKept ?? false, change: { before, after: null } }
  },
  write: async (ctx, { id, ...holder }) => {
    await removeJobs(ctx, [id])
    await closeAfterDeletion(ctx, holder)
    return id
  },
})
