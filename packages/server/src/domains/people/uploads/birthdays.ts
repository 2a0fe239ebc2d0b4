import { isOlder, isYounger, oldest, youngest } from '@kith/shared/ages.ts'
import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import { earliestBirth } from '@kith/shared/domains/people.ts'
import type { Check } from '#platform/imports/checking/check.ts'

/** Dates of birth that are probably slips of the pen. */
export function judgeBirthdays(check: Check): void {
  const { today } = check.ctx.actor
  check.each(({ given, report, warn }) => {
    const day = given['date_of_birth']
    if (day === undefined) return
    if (day < earliestBirth) report('date_of_birth', tell('birthTooEarly', { day, first: earliestBirth }))
    else if (day >= today) report('date_of_birth', tell('birthNotPast', { day }))
    else if (isYounger(day, today)) warn('date_of_birth', tell('young', { day, years: youngest }))
    else if (isOlder(day, today)) warn('date_of_birth', tell('old', { day, years: oldest }))
  })
}
