import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Check } from '#platform/imports/checking/check.ts'
import type { Given } from '#platform/imports/sql/actions.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { namesOf } from '../duplicates.ts'
import { peopleBornOnDays } from '../sql/duplicates.ts'
import { warnOfBirthdays } from './birthdays.ts'

/** The column by which a row is about somebody who is there, instead of making a person. */
export const existingPerson = 'existing_person'

/** One check for both, as each check reads all rows. */
export function warnOfBirthdaysAndSamePeople(check: Check): Promise<void> {
  warnOfBirthdays(check)
  return warnOfSamePeople(check)
}

/** Rows with the name and date of birth of somebody who is there: who has left, or has no job, is offered instead of a second person. */
async function warnOfSamePeople(check: Check): Promise<void> {
  const reach = reachOf(check.ctx.actor, 'people.personal_details.view')
  const days = [...new Set(check.rows.flatMap(({ given }) => (given[existingPerson] ? [] : (given['date_of_birth'] ?? []))))]
  if (reach === 'NONE' || days.length === 0) return
  const born = Map.groupBy(await check.ctx.db.run(peopleBornOnDays(reach), { ...reachParameters(check.ctx), days }), (row) => row.born)
  check.each((row) => {
    const { given, warn } = row
    if (given[existingPerson] || check.isWrong(row, 'date_of_birth')) return
    const names = namesIn(given)
    const same = (born.get(given['date_of_birth'] ?? '') ?? []).filter((each) => namesOf(each).some((name) => names.includes(name)))
    const free = same.find(({ is_free: isFree }) => isFree)
    const offer = { column: existingPerson, offered: `platform_id:${free?.number ?? ''}`, number: String(free?.number ?? '') }
    if (same.some(({ is_free: isFree }) => !isFree)) warn('date_of_birth', importMessage('samePerson'))
    else if (free?.left_on) warn('date_of_birth', importMessage('formerPerson', { ...offer, day: free.left_on }))
    else if (free) warn('date_of_birth', importMessage('joblessPerson', offer))
  })
}

const namesIn = (given: Given) =>
  namesOf({ first_name: given['first_name'] ?? null, last_name: given['last_name'] ?? '', preferred_name: given['preferred_name'] ?? null })
