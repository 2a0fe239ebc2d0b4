import { dayOf, isAfterNow, parseDate } from './dates.ts'
import type { Rule } from './types.ts'

export const date: Rule = (value, { context }) => parseDate(value, context.dateFormat) !== undefined

export const dateBefore = comparison((day, other) => day < other)

export const dateAfter = comparison((day, other) => day > other)

export const dateSameOrAfter = comparison((day, other) => day >= other)

export const dateSameOrBefore = comparison((day, other) => day <= other)

export const dateSameOrAfterToday: Rule = (value, { context }) => (dayOf(value, context) ?? '') >= context.today

export const dateSameOrBeforeToday: Rule = (value, { context }) => (dayOf(value, context) ?? '\u{10ffff}') <= context.today

export const dateAfterNow: Rule = (value, { context }) => isAfterNow(value, context)

/** An empty or impossible date in the other field is for the rules of that field to report. */
function comparison(accepts: (day: string, other: string) => boolean): Rule {
  return (value, { call, context, lookup }) => {
    const day = dayOf(value, context)
    const other = dayOf(lookup(call.dateField), context)
    return day !== undefined && (other === undefined || accepts(day, other))
  }
}
