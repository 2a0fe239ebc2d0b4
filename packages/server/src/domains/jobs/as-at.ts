import { parseDate } from '@kith/shared/rules/dates.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import type { AsAt } from './loading.ts'

export type AsAtArguments = { readonly asAt?: string | null | undefined; readonly asKnownAt?: string | null | undefined }

/** The day and the knowledge that a query asks for: today and now unless told. */
export function asAtOf({ actor, now }: Context, { asAt, asKnownAt }: AsAtArguments): Required<AsAt> {
  if (asAt && !parseDate(asAt)) throw new Invalid([problem('asAt', 'Give a day as YYYY-MM-DD.', 'date')])
  const known = asKnownAt ? new Date(asKnownAt) : null
  if (known && Number.isNaN(known.getTime())) throw new Invalid([problem('asKnownAt', 'Give a moment like 2026-11-20T10:00:00Z.', 'date')])
  return { asAt: asAt || actor.today, knownAt: asKnownAt && known && known < now ? asKnownAt : null }
}

export const asAtDescription = "The day it is about; today in the organisation's time zone unless told."
export const asKnownAtDescription = 'The moment whose knowledge counts; now unless told.'
