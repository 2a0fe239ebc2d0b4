import { daysAfter } from '@kith/shared/days.ts'
import { NIL } from 'uuid'
import { nextHolidaysAt } from '#domains/organisation/public.ts'
import { findPerson, type CardRow } from '#domains/people/public.ts'
import type { Context } from '#platform/context.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { comingDates, peopleAround, type CircleRow, type DateRow } from './sql.ts'

export type Circle = { readonly people: readonly CardRow[]; readonly total: number }
export type Dated = DateRow & { readonly person: CardRow }

const faces = 12
const daysAhead = 30
const ownDaysAhead = 366
const dates = 8
const holidays = 2

export async function readPeopleAround(ctx: Context): Promise<Record<'managers' | 'colleagues' | 'reports', Circle>> {
  const rows = await ctx.db.run(peopleAround, { me: ctx.actor.personId ?? NIL, today: ctx.actor.today, limit: faces })
  const circle = async (of: CircleRow['circle']): Promise<Circle> => {
    const found = rows.filter((row) => row.circle === of)
    const people = await Promise.all(found.map((row) => findPerson(ctx, row.person_id)))
    const seen = people.filter((person) => person !== null)
    return { people: seen, total: seen.length < found.length ? seen.length : (found[0]?.total ?? 0) }
  }
  const [managers, colleagues, reports] = await Promise.all([circle('MANAGER'), circle('COLLEAGUE'), circle('REPORT')])
  return { managers, colleagues, reports }
}

/** The dates ahead: of a team those of a month, of oneself those of a year. */
export async function readComingDates(ctx: Context, team: boolean): Promise<Dated[]> {
  const shape = { team, jobs: reachOf(ctx.actor, 'people.jobs.view'), personal: reachOf(ctx.actor, 'people.personal_details.view') }
  const until = daysAfter(ctx.actor.today, team ? daysAhead : ownDaysAhead)
  const rows = await ctx.db.run(comingDates(shape), { ...reachParameters(ctx), until, limit: dates })
  const people = await Promise.all(rows.map((row) => findPerson(ctx, row.person_id)))
  return rows.flatMap((row, index) => {
    const person = people[index]
    return person ? [{ ...row, person }] : []
  })
}

/** Where the job of one's card is, from its first day on where it has not begun; none where the place has no calendar. */
export async function readComingHolidays(ctx: Context) {
  const { today, personId } = ctx.actor
  const me = personId ? await findPerson(ctx, personId) : null
  if (!me?.location_id) return []
  const from = me.started_on && me.started_on > today ? me.started_on : today
  return ctx.db.run(nextHolidaysAt, { location: me.location_id, from, limit: holidays })
}
