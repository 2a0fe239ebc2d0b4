import { daysAfter } from '@kith/shared/days.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { colleaguesOf, insertRecognitions, shareDays } from './sql-recognition.ts'

type Who = 'manager' | 'employee' | 'hr' | number
type Thanks = { readonly from: Who; readonly to: Who; readonly daysAgo: number; readonly reason: string; readonly forEverybody?: true }

/** A number refers to a colleague of the employee. */
const thanks: readonly Thanks[] = [
  {
    from: 'manager',
    to: 'employee',
    daysAgo: 2,
    reason: 'You stayed with the test bench until it ran again, and showed the night shift how. That saved the delivery.',
  },
  {
    from: 1,
    to: 'employee',
    daysAgo: 16,
    reason: 'Thank you for reading my report twice. The second half is yours as much as mine.',
    forEverybody: true,
  },
  { from: 2, to: 'employee', daysAgo: 64, reason: 'For taking my shift when my daughter was ill, without a question.' },
  {
    from: 3,
    to: 'employee',
    daysAgo: 190,
    reason: 'Your notes on calibration are the first thing that I give to everybody who is new.',
    forEverybody: true,
  },
  { from: 'employee', to: 'manager', daysAgo: 9, reason: 'Thank you for asking me first, and for meaning it.' },
  {
    from: 'hr',
    to: 'manager',
    daysAgo: 41,
    reason: 'Every conversation in your team was held on time, and people say that they were good ones.',
  },
  { from: 1, to: 'manager', daysAgo: 120, reason: 'You gave the praise to the team when the board was listening.', forEverybody: true },
  { from: 'employee', to: 1, daysAgo: 5, reason: 'The drawing that you made in five minutes saved me a day.', forEverybody: true },
  { from: 'employee', to: 2, daysAgo: 77, reason: 'For the patience with my first purchase order.' },
  { from: 'manager', to: 3, daysAgo: 30, reason: 'Two visits in a week, and both customers wrote to say how well you had listened.' },
  { from: 'manager', to: 'hr', daysAgo: 100, reason: 'You found a way for part-time leave that everybody can live with.' },
  { from: 2, to: 'hr', daysAgo: 230, reason: 'My first day was the best that I have had anywhere. Thank you.', forEverybody: true },
]

type People = {
  readonly today: string
  readonly manager: string
  readonly employee: string
  readonly hr: string
  readonly joiner: string
  readonly starter: string | undefined
}

/** Writes a year of thanks around those who sign in to the demo, welcomes for those who join, and the days that people share. */
export async function writeRecognition(db: Connection, { today, joiner, starter, ...cast }: People): Promise<void> {
  const colleagues = async (person: string, limit: number) => (await db.run(colleaguesOf, { person, today, limit })).map(({ id }) => id)
  const around = (await colleagues(cast.employee, 8)).filter((id) => id !== cast.manager && id !== cast.hr)
  const personOf = (who: Who) => (typeof who === 'number' ? around[who - 1] : cast[who])
  const row = (from: string | undefined, to: string | undefined, values: object) =>
    from === undefined || to === undefined || from === to
      ? []
      : [{ id: v7(), giver_id: from, person_id: to, visibility: 'SUPERVISORS', ...values }]
  const said = thanks.flatMap(({ from, to, daysAgo, reason, forEverybody }) =>
    row(personOf(from), personOf(to), {
      type: 'THANKS',
      reason,
      given_on: daysAfter(today, -daysAgo),
      ...(forEverybody && { visibility: 'EVERYBODY' }),
    }),
  )
  const welcome = (from: string | undefined, to: string | undefined, reason: string) =>
    row(from, to, { type: 'WELCOME', reason, given_on: today })
  const words = ['Welcome. Lunch on Thursday?', 'Ask me anything, above all where the good coffee is.']
  // Leaves those who sign in to the demo the chance to say welcome
  const signingIn = new Set<string>(Object.values(cast))
  const welcoming = (await colleagues(joiner, 8)).filter((id) => !signingIn.has(id)).slice(0, words.length)
  const welcomes = [
    ...welcoming.flatMap((from, index) => welcome(from, joiner, words[index] ?? '')),
    ...welcome(cast.hr, starter, 'Welcome. We look forward to your first day.'),
  ]
  await db.run(insertRecognitions, { rows: JSON.stringify([...said, ...welcomes]) })
  await db.run(shareDays, { always: around.slice(0, 2) })
}
