import { undatedFields } from '@kith/shared/domains/jobs.ts'

/** What is shown at a place of its own, or as a part of another value. */
const placed: ReadonlySet<string> = new Set([
  'probationEndDate',
  'expectedCompanyEndDate',
  'recruitmentSourceId',
  'recruitmentCost',
  'recruitmentCurrency',
])
/** The fields without a timeline and without a place of their own, which end the work arrangements. */
export const otherFields: readonly string[] = Object.keys(undatedFields).filter((name) => !placed.has(name))
