import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { JobAct } from '@kith/shared/domains/jobs/approvals.ts'

const ofPay: ReadonlySet<JobAttribute> = new Set(['REMUNERATION', 'PAY_GRADE', 'PAY_STEP'])

export const noFields = { ofJob: false, ofPay: false } as const

/** Tells what a change of these attributes and custom fields is: one of pay, of something else, or both. */
export function actsOf(attributes: readonly JobAttribute[], fields: { readonly ofJob: boolean; readonly ofPay: boolean }): JobAct[] {
  const isOfPay = fields.ofPay || attributes.some((attribute) => ofPay.has(attribute))
  const isOther = fields.ofJob || !attributes.every((attribute) => ofPay.has(attribute))
  return [...(isOfPay ? (['PAY'] as const) : []), ...(isOther ? (['UPDATE'] as const) : [])]
}
