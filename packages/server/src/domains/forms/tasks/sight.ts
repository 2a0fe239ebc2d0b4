import { readingAnswers, task } from '@kith/shared/domains/forms/tasks.ts'
import type { Context } from '#platform/context.ts'
import { fieldValues, type RecordRow } from '#platform/records/columns.ts'
import { ownerIdOf } from '#platform/records/owners.ts'
import { may } from '#platform/rights/check.ts'

/** Returns true where the acting user reads the answers to a form: their own, those that are shared about themselves, and those that they have the right to read. */
export async function mayReadAnswers(ctx: Context, row: RecordRow): Promise<boolean> {
  const { isShared, respondentId, status } = fieldValues(task, row)
  const { personId: me, assumption } = ctx.actor
  const personId = ownerIdOf(task, row)
  if (me !== null && assumption === null && respondentId === me) return true
  if (status !== 'COMPLETED') return false
  const isTheirs = me !== null && assumption === null && isShared === true && personId === me
  return isTheirs || may(ctx, readingAnswers, { kind: 'person', id: personId })
}
