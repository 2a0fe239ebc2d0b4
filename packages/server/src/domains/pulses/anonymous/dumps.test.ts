import { afterEach, describe, expect, it } from 'vitest'
import { answer } from '#domains/forms/testing/forms.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { everyone, useAnonymousForms, type Ballot } from '../testing/anonymous.ts'
import { dumpOf, indexOf, peopleAlong, peopleWhoChanged, type Row } from '../testing/dump.ts'

const held = useTestServer()
const { act, ballotOf, give, schedule, send } = useAnonymousForms(() => held.server)
const joins = 2
/** Too few people to hide among. */
const few = [1, 2, 3, 4]
type Person = (typeof everyone)[number]

afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['anonymous_pulses', 'anonymous_form_designs', 'notices', 'pgboss.job'])
    await held.server.rows(`delete from ${table}`)
})

/** People by everything that names one: their id, that of their account, its name and their address. */
async function namesOfPeople(): Promise<Map<string, string>> {
  const rows = await held.server.rows<{
    person_id: string
    user_id: string
    username: string
    employee_number: string
    display_name: string
  }>(
    'select p.id as person_id, u.id as user_id, u.username, p.employee_number, p.display_name from people p join users u on u.person_id = p.id',
  )
  return new Map(rows.flatMap(({ person_id: id, ...names }) => [id, ...Object.values(names)].map((name) => [name, id] as const)))
}

const answersIn = (dump: readonly Row[]) => dump.filter(({ table }) => / anonymous_(answers|inbox)$/.test(table))

/** Expects each way of joining tables to lead from every answer to the same people. */
function expectNoWay(dumps: readonly Row[], people: ReadonlyMap<string, string>): void {
  const index = indexOf(dumps)
  const ways = answersIn(dumps).map((from) => ({ from, along: peopleAlong(index, from, people, joins) }))
  expect(ways.length).toBeGreaterThan(0)
  for (const [table, all] of Map.groupBy(ways, ({ from }) => from.table))
    for (const way of new Set(all.flatMap(({ along }) => [...along.keys()])))
      expect(new Set(all.map(({ along }) => along.get(way) ?? '')).size, `${table}: ${way}`).toBe(1)
  // Every answer leads to whoever made the form and sent it
  const others = (named: string) => named.split(',').filter((id) => id !== '' && id !== held.server.world.people.hr)
  for (const { along } of ways) for (const [way, named] of along) expect(few, `${way}: ${named}`).not.toContain(others(named).length)
}

const worlds: readonly { world: string; signing: readonly Person[]; answering: readonly Person[] }[] = [
  { world: 'all answer in the order in which their ballots were signed', signing: everyone, answering: everyone },
  {
    world: 'all answer in another order',
    signing: everyone.toReversed(),
    answering: ['hr', 'employee', 'admin', 'other', 'director', 'manager'],
  },
  { world: 'one does not answer', signing: everyone, answering: ['other', 'manager', 'employee', 'director', 'hr'] },
]

describe('dumps of the database', () => {
  it.each(worlds)(
    'tell of no answer whose it is where $world: by no way of joining tables, after each answer, once it is closed and a day later',
    async ({ signing, answering }) => {
      const people = await namesOfPeople()
      const pulseId = await schedule()
      const sendId = await send(pulseId)
      const ballots = new Map<Person, Ballot>()
      for (const who of signing) ballots.set(who, await ballotOf(who, sendId))
      let before = await dumpOf(held.server, 'before')
      const first = before
      for (const [place, who] of answering.entries()) {
        expect(await give(ballots.get(who)!, [answer(1, String(place + 3))])).toBe(true)
        const after = await dumpOf(held.server, 'after')
        expect(peopleWhoChanged(before, after, people)).toEqual([])
        before = after
      }
      expectNoWay([...first, ...before], people)

      await act('hr', 'Release', pulseId)
      await act('hr', 'Close', pulseId)
      const closed = await dumpOf(held.server, 'closed')
      expectNoWay(closed, people)
      held.server.travel('2026-11-22T22:00:00Z')
      await runSchedule(held.server, 'close anonymous pulses', '2026-11-23')
      expectNoWay([...before, ...(await dumpOf(held.server, 'later'))], people)
    },
  )
})

it('a way from an answer over two tables to one person is found, and is another than that of the next answer', () => {
  const row = (table: string, cells: Record<string, string>): Row => ({ table, cells: new Map(Object.entries(cells)) })
  const [first, second] = [row('answers', { id: 'answer-one' }), row('answers', { id: 'answer-two' })]
  const between = [row('requests', { answer: 'answer-one', at: 'moment-one' }), row('requests', { answer: 'answer-two', at: 'moment-two' })]
  const sessions = [row('sessions', { at: 'moment-one', user: 'user-one' }), row('sessions', { at: 'moment-two', user: 'user-two' })]
  const people = new Map([
    ['user-one', 'Ann'],
    ['user-two', 'Ben'],
  ])
  const index = indexOf([first, second, ...between, ...sessions])
  const way = 'answers.id = requests.answer.at = sessions.at'
  expect([first, second].map((from) => peopleAlong(index, from, people, joins).get(way))).toEqual(['Ann', 'Ben'])
})
