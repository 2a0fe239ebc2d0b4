import { parseDate } from '@kith/shared/rules/dates.ts'
import type { Context } from '../context.ts'
import { Invalid, problem } from '../errors.ts'

/** The day that a query is about: the one it asks for as YYYY-MM-DD, else today in the organisation's time zone. */
export function readDay({ actor }: Context, asAt: string | null | undefined): string {
  if (asAt && !parseDate(asAt)) throw new Invalid([problem('asAt', 'date_day')])
  return asAt || actor.today
}
