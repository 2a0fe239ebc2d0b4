import { validate } from './validate.ts'
import type { RuleCall, RuleContext } from './types.ts'

/** 20 November 2026, 09:30 in Sydney, which is still the 19th in London. */
export const context: RuleContext = {
  today: '2026-11-20',
  now: new Date('2026-11-19T22:30:00Z'),
  timeZone: 'Australia/Sydney',
}

/** The message of one rule call on `field`, with the other fields beside it; null where it holds. */
export function messageFor(call: RuleCall, value: unknown, others: Record<string, unknown> = {}, use = context): string | null {
  const problems = validate({ ...others, field: value }, { field: [call] }, use)
  return problems[0]?.message ?? null
}

export function holds(call: RuleCall, value: unknown, others: Record<string, unknown> = {}, use = context): boolean {
  return messageFor(call, value, others, use) === null
}
