import { kindOf } from '@kith/shared/catalogue.ts'
import type { Change } from '../events/change.ts'
import type { MutationHead, Plan } from './mutation.ts'

/** What the events of a written plan say, its own first. */
export function changesOf({ record, event }: Pick<MutationHead, 'record' | 'event'>, plan: Plan): Change[] {
  const { id, change, also = [] } = plan
  const [personId, jobId] = [record === 'person' ? id : plan.personId, record === 'job' ? id : plan.jobId]
  return [{ event, subject: { kind: subjectKind(record), id }, ...(personId && { personId }), ...(jobId && { jobId }), ...change }, ...also]
}

/** `permission_group`, as events call the kind of a record. */
export const subjectKind = (record: MutationHead['record']) => (record === 'tenant' ? record : kindOf(record).thing)
