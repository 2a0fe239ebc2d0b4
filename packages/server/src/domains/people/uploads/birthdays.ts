import { isOlder, isYounger, oldest, youngest } from '@kith/shared/ages.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { earliestBirth } from '@kith/shared/domains/people.ts'
import type { Check } from '#platform/imports/checking/check.ts'

/** Dates of birth that are probably slips of the pen. */
export function warnOfBirthdays(check: Check): void {
  const { today } = check.ctx.actor
  check.each(({ given, warn }) => {
    const day = given['date_of_birth']
    if (!day || day < earliestBirth || day >= today) return
    if (isYounger(day, today)) warn('date_of_birth', importMessage('young', { day, years: youngest }))
    else if (isOlder(day, today)) warn('date_of_birth', importMessage('old', { day, years: oldest }))
  })
}
