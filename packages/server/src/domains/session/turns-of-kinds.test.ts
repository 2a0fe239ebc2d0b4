import { kinds } from '@kith/shared/catalogue.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { routes, type RouteName } from '@kith/shared/routes.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { jobEndDateCancel, jobEndDateFinalise, jobUpdate, readJob } from '#domains/jobs/testing/operations.ts'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { columnOf } from '#platform/records/columns.ts'
import { turnsOf } from '#platform/turns/asked.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { textsIn } from '#platform/words.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { due, useTurnCases } from './testing/turn-cases.ts'

const held = useTestServer({ work: true })
const cases = useTurnCases(() => held.server)
const as = (who: WorldPerson) => held.server.as(who)
const of = (who: WorldPerson) => held.server.world.people[who]
const turns = [...kinds.values()].flatMap(turnsOf).map((of) => ({ ...of, key: `${of.kind.kind}.${of.name}` }))
const others = (asked: WorldPerson) =>
  (['admin', 'stranger', 'director', 'other', 'employee', 'manager', 'hr'] as const).filter((who) => who !== asked)

async function inbox(who: WorldPerson, plural: string): Promise<string[]> {
  type Group = { kind: string; count: number; items: { id: string; title: string; line: string | null }[] }
  const { groups } = await as(who).ask<{ groups: Group[] }>('{ groups: listWaiting { kind count items { id title line } } }')
  const found = groups.find(({ kind }) => kind === plural)
  expect(found?.count ?? 0, `${who}: the count is that of the list`).toBe(found?.items.length ?? 0)
  return found?.items.map(({ id }) => id) ?? []
}
async function told(who: WorldPerson): Promise<string[]> {
  await allTold(held.server)
  const { page } = await as(who).ask<{ page: { items: { title: string }[] } }>('{ page: listNotifications { items { title } } }')
  return page.items.map(({ title }) => title)
}
/** Has somebody leave, and come back once the work is done. */
async function whileGone(who: WorldPerson, work: () => Promise<void>): Promise<void> {
  const job = held.server.world.jobs[who as 'manager']
  const version = async () => (await readJob(as('admin'), job)).version
  const end = { id: job, version: await version(), companyEndDate: '2026-11-21', turnoverType: 'VOLUNTARY' }
  await as('admin').ask(jobEndDateFinalise, { input: end })
  held.server.travel('2026-11-22T01:00:00Z')
  try {
    await work()
  } finally {
    held.server.travel(startOfTests)
    await as('admin').ask(jobEndDateCancel, { input: { id: job, version: await version() } })
  }
}
const enable = (who: WorldPerson, isEnabled: boolean) =>
  held.server.rows('update users set is_enabled = $1 where person_id = $2', [isEnabled, of(who)])

afterEach(async () => {
  held.server.travel(startOfTests)
  await held.server.rows('update users set is_enabled = true')
  for (const table of new Set([...turns.map(({ kind }) => kind.table), 'notices'])) await held.server.rows(`delete from ${table}`)
})

describe('a turn of a kind', () => {
  it('has a case here, and words for its inbox and for everything that it tells, in the catalogue', () => {
    expect(turns.map(({ key }) => key).toSorted()).toEqual(Object.keys(cases).toSorted())
    const missing = turns.flatMap(({ kind, name, turn: { told: asked, reminded, otherwise, whose } }) => {
      const reached = ['person' in whose || 'by' in whose ? 'own' : 'other', ...(otherwise ? ['passedOn'] : [])]
      const says = asked?.perPerson ? ['one', 'many'] : reached
      const keys = [
        `records:${kind.kind}.turns.${name}`,
        ...(asked ? [`notices:${asked.as}.about`, ...says.map((each) => `notices:${asked.as}.${each}.title`)] : []),
        ...(reminded ? ['about', 'soon.title', 'overdue.title'].map((each) => `notices:${reminded.as}.${each}`) : []),
      ]
      return keys.filter((key) => textsIn('en')(key) === undefined)
    })
    expect(missing).toEqual([])
  })

  it('leads to a page whose address needs no more than the record and its person', () => {
    const paths = turns.flatMap(({ kind, turn: { page, pageOfOthers, pageOf = `${kind.kind}Id` } }) =>
      [page, pageOfOthers].flatMap((name) => (name ? [[pageOf, routes[name as RouteName]] as const] : [])),
    )
    for (const [own, path] of paths)
      expect(
        [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).filter((name) => name !== 'personId' && name !== own),
        path,
      ).toEqual([])
  })

  it.each(turns.map((turn) => [turn.key, turn] as const))(
    '%s is found in the inbox of whoever is asked, who is told once, and of nobody else',
    async (key, { kind }) => {
      const { make, asked, alike = [] } = cases[key] ?? expect.fail(key)
      const { id } = await make()
      for (const who of [asked, ...alike]) expect(await inbox(who, kind.plural), who).toEqual([id])
      for (const who of others(asked).filter((each) => !alike.includes(each))) expect(await inbox(who, kind.plural), who).toEqual([])
      expect(await told(asked)).toHaveLength(1)
      expect(await told(asked)).toHaveLength(1)
      for (const who of others(asked)) expect(await told(who), who).toEqual([])
    },
  )

  it.each(turns.map((turn) => [turn.key, turn] as const))(
    '%s is done by whoever is asked, for whom it waits no more, and by nobody who is neither asked nor permitted',
    async (key, { kind }) => {
      const { make, act, asked, alike = [], permitted = [] } = cases[key] ?? expect.fail(key)
      const which = await make()
      for (const who of others(asked).filter((each) => ![...alike, ...permitted].includes(each)))
        await expect(act(who, which), who).rejects.toThrow(/"code":"(NOT_FOUND|FORBIDDEN|INVALID)"/)
      await act(asked, which)
      for (const who of [asked, ...alike]) expect(await inbox(who, kind.plural), who).toEqual([])
    },
  )

  it.each(turns.flatMap((turn) => (turn.turn.otherwise ? [[turn.key, turn] as const] : [])))(
    '%s is passed on where nobody who is asked can sign in, once, and is theirs again when they can',
    async (key, { kind }) => {
      const { make, asked, others: instead = 'hr' } = cases[key] ?? expect.fail(key)
      const { id } = await make()
      await told(asked)
      await held.server.rows('delete from notices')
      await enable(asked, false)
      await runSchedule(held.server, `pass on ${kind.table}`, '2026-11-21')
      await runSchedule(held.server, `pass on ${kind.table}`, '2026-11-22')
      expect(await inbox(instead, kind.plural)).toEqual([id])
      expect(await told(instead)).toHaveLength(1)
      await enable(asked, true)
      expect([await inbox(instead, kind.plural), await inbox(asked, kind.plural)]).toEqual([[], [id]])
    },
  )

  it.each(turns.flatMap((turn) => (turn.turn.reminded ? [[turn.key, turn] as const] : [])))(
    '%s is brought to mind on its days, once each, on the days of both changes of the clock as well',
    async (key, { kind, turn: { reminded, due: dueField = 'dueOn' } }) => {
      const { make, asked, ends } = cases[key] ?? expect.fail(key)
      for (const day of [due, '2026-10-04', '2027-04-04']) {
        held.server.travel(startOfTests)
        const { id } = await make()
        await held.server.rows(`update ${kind.table} set ${columnOf(reminded?.from ?? dueField)} = $1 where id = $2`, [day, id])
        await told(asked)
        await held.server.rows('delete from notices')
        for (let distance = -7; distance <= 7; distance += 1) {
          if (ends) held.server.travel(`${daysAfter(day, distance)}T01:00:00Z`)
          await runSchedule(held.server, `remind of ${kind.table}`, daysAfter(day, distance))
        }
        const reminders = await held.server.rows('select id from events where name = $1 and subject_id = $2', [
          `${kind.thing}.reminded`,
          id,
        ])
        expect(reminders, day).toHaveLength(reminded?.days.length ?? 0)
      }
    },
  )

  it.each(turns.flatMap((turn) => (turn.turn.reminded ? [[turn.key, turn] as const] : [])))(
    '%s is brought to mind of those to whom it is passed on while nobody who is asked can sign in, and of nobody where it is not passed on',
    async (key, { kind, turn: { reminded, otherwise, due: dueField = 'dueOn' } }) => {
      const { make, asked, others: instead = 'hr' } = cases[key] ?? expect.fail(key)
      const { id } = await make()
      await held.server.rows(`update ${kind.table} set ${columnOf(reminded?.from ?? dueField)} = $1 where id = $2`, [due, id])
      await told(asked)
      await held.server.rows('delete from notices')
      await enable(asked, false)
      await runSchedule(held.server, `remind of ${kind.table}`, daysAfter(due, reminded?.days[0] ?? 0))
      expect(await told(instead)).toHaveLength(otherwise ? 1 : 0)
      const notices = await held.server.rows<{ user_id: string }>('select user_id from notices')
      const reached = notices.map((notice) => notice.user_id)
      expect([new Set(reached).size, reached.includes(await held.server.userOf(asked))]).toEqual([reached.length, false])
      if (!otherwise) expect(reached).toEqual([])
    },
  )

  it.each(turns.map((turn) => [turn.key, turn] as const))(
    '%s that is done four times at once is done once, and its turn is over',
    async (key, { kind }) => {
      const { make, act, asked } = cases[key] ?? expect.fail(key)
      const which = await make()
      await told(asked)
      const [last] = await held.server.rows<{ position: string }>('select max(position)::text as position from events')
      const done = await Promise.allSettled([1, 2, 3, 4].map(() => act(asked, which)))
      expect(done.some(({ status }) => status === 'fulfilled')).toBe(true)
      const twice = 'select name from events where position > $1::bigint group by name, subject_id having count(*) > 1'
      expect(await held.server.rows(twice, [last?.position])).toEqual([])
      expect(await inbox(asked, kind.plural)).toEqual([])
    },
  )

  it.each(turns.map((turn) => [turn.key, turn] as const))(
    '%s of somebody who leaves is passed on and brought to mind once, or is nobody’s from then on, as it declares',
    async (key, { kind, turn: { otherwise, afterLeaving, reminded, due: dueField = 'dueOn' } }) => {
      const { make, asked, others: found = 'hr', alike = [], followsSupervisor } = cases[key] ?? expect.fail(key)
      // Nobody is above the reports of somebody who has left
      const instead = followsSupervisor ? 'hr' : found
      const { id } = await make()
      const [row] = await held.server.rows<{ person_id: string }>(`select person_id from ${kind.table} where id = $1`, [id])
      if (reminded) await held.server.rows(`update ${kind.table} set ${columnOf(reminded.from ?? dueField)} = $1 where id = $2`, [due, id])
      await whileGone(asked, async () => {
        await told(instead)
        await held.server.rows('delete from notices')
        for (const day of ['2026-11-22', '2026-11-23']) if (otherwise) await runSchedule(held.server, `pass on ${kind.table}`, day)
        const isPassedOn = otherwise !== undefined && (afterLeaving === 'GOES_ON' || row?.person_id !== of(asked))
        expect(await inbox(instead, kind.plural)).toEqual(isPassedOn || alike.includes(instead) ? [id] : [])
        expect(await told(instead)).toHaveLength(isPassedOn ? 1 : 0)
        await held.server.rows('delete from notices')
        if (reminded) await runSchedule(held.server, `remind of ${kind.table}`, daysAfter(due, reminded.days[0] ?? 0))
        expect(await told(instead)).toHaveLength(reminded && isPassedOn ? 1 : 0)
      })
    },
  )

  it('is found by the holder of a permission in teams of every size, and none of somebody else', async () => {
    const { make, asked } = cases['qualificationInstance.decide'] ?? expect.fail()
    const { id } = await make()
    await held.server.rows('update qualification_instances set person_id = $1 where id = $2', [of('director'), (await make()).id])
    for (const [index, lines] of [0, 1000, 10_000].entries()) {
      await held.server.rows(
        `insert into reporting_lines select copied.* from generate_series(1, $1::integer), lateral (
          select l.* from reporting_lines l where l.ancestor_person_id = $2 limit 1) line, jsonb_populate_record(null::reporting_lines, to_jsonb(line) || '{"depth": 99}') copied`,
        [lines, of(asked)],
      )
      // The size of a team is remembered for ten minutes
      held.server.travel(`2026-11-20T${10 + index}:30:00Z`)
      expect(await inbox(asked, 'qualificationInstances'), `${lines} more lines`).toEqual([id])
    }
    await held.server.rows('delete from reporting_lines where depth = 99')
  })

  it('that is the supervisor’s is that of the new one, who alone is reminded, from the day on which the supervisor changes', async () => {
    const made = new Map<string, string>()
    for (const { key, kind } of turns.filter((turn) => cases[turn.key]?.followsSupervisor))
      made.set(kind.plural, (await cases[key]?.make())?.id ?? expect.fail(key))
    const { jobs } = held.server.world
    const { version } = await readJob(as('hr'), jobs.employee)
    const input = {
      id: jobs.employee,
      version,
      effectiveFrom: '2026-11-22',
      attributes: [{ attribute: 'SUPERVISOR' }],
      supervisorJobId: jobs.director,
      reasonId: held.server.world.lists['Promotion'],
    }
    await as('hr').ask(jobUpdate, { input })
    held.server.travel('2026-11-21T01:00:00Z')
    for (const [plural, id] of made) expect(await inbox('manager', plural), plural).toEqual([id])
    held.server.travel('2026-11-22T01:00:00Z')
    for (const [plural, id] of made) expect([await inbox('manager', plural), await inbox('director', plural)], plural).toEqual([[], [id]])
    await told('manager')
    await held.server.rows('delete from notices')
    held.server.travel(`${daysAfter(due, 1)}T01:00:00Z`)
    await runSchedule(held.server, 'remind of checklist_tasks', daysAfter(due, 1))
    expect([await told('manager'), (await told('director')).length]).toEqual([[], 1])
  })
})
