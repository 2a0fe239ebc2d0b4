import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Check, CheckedRow } from '#platform/imports/checking/check.ts'
import type { FoundJob } from '../sql/importing.ts'

export function refuseEarlyEnd({ given, report }: CheckedRow, { start }: FoundJob) {
  const end = given['company_end_date']
  if (end !== undefined && end < start) report('company_end_date', importMessage('endBeforeStart', { start, end }))
}

export function refuseSecondEnd(check: Check, { action, report }: CheckedRow, { job_id }: FoundJob) {
  const earlier = check.firstWith(job_id, action.position)
  if (earlier) report('person_lookup', importMessage('sameEnd', earlier))
}
