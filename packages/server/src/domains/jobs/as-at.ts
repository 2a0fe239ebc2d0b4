import { dayOf } from '@kith/shared/rules/dates.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { readDay } from '#platform/graphql/day.ts'
import type { AsAt } from './loading.ts'

export type AsAtArguments = { readonly asAt?: string | null | undefined; readonly asKnownAt?: string | null | undefined }

/** The day and the knowledge that a query asks for: today and now by default. */
export function asAtOf(ctx: Context, { asAt, asKnownAt }: AsAtArguments): Required<AsAt> {
  const day = readDay(ctx, asAt)
  const known = asKnownAt ? new Date(asKnownAt) : null
  // A date knows more ways to write a moment than the database, such as the year alone
  if (asKnownAt && dayOf(asKnownAt, { timeZone: 'UTC' }) === undefined)
    throw new Invalid([problem('asKnownAt', 'date_moment', { example: '2026-11-20T10:00:00Z' })])
  return { asAt: day, knownAt: asKnownAt && known && known < ctx.now ? asKnownAt : null }
}

export const asAtDescription = "The day to show; defaults to today in the organisation's time zone."
export const asKnownAtDescription = 'Shows what was known at this moment; defaults to now.'
