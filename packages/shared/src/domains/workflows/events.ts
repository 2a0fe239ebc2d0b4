import { daysAfter, monthsAfter } from '../../days.ts'

/** A workflow begins with one of these. */
export const workflowEvents = [
  'NEW_STARTER',
  'POSITION_START',
  'PROBATION_ENDING',
  'JOB_CHANGE',
  'LEAVE_START',
  'LEAVE_RETURN',
  'END_OF_JOB',
  'WORK_ANNIVERSARY',
  'BIRTHDAY',
  'ONBOARDING_COMPLETED',
  'MANUAL',
] as const
export type WorkflowEvent = (typeof workflowEvents)[number]
/** Somebody starts it by hand; nothing else brings it about. */
export const byHand = 'MANUAL' satisfies WorkflowEvent

type Offset = { readonly days: number; readonly months?: number | null | undefined }

/** The day of a form so many months and days from an event; before it where they are negative. */
export const dayFromEvent = (event: string, { days, months }: Offset): string => daysAfter(monthsAfter(event, months ?? 0), days)

/** How many days before its event the first of these forms can be sent at the earliest. */
export const daysAhead = (offsets: readonly Offset[]): number =>
  Math.max(0, ...offsets.map(({ days, months }) => -days - Math.min(0, months ?? 0) * longestMonth))
const longestMonth = 31
