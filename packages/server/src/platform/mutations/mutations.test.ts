import { beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '../begin.ts'
import type { Context } from '../context.ts'
import type { Difference } from '../events/difference.ts'
import { writeHeldEvents } from '../events/write.ts'
import { declaredExamples, type MutationExample } from '../testing/declared-examples.ts'
import { filesOfDomains } from '../testing/files-of-domains.ts'
import { useTestServer } from '../testing/test-server.ts'
import type { ManyRun } from './run-many.ts'

const held = useTestServer({ work: true })
const followed = (await filesOfDomains<{ followed?: RegExp }>('examples.ts')).flatMap(({ followed: names }) => names ?? [])
const mutations = () => held.server.running.services.kith.operations.filter(({ kind }) => kind === 'mutation')
let examples: ReadonlyMap<string, MutationExample>
beforeAll(async () => {
  examples = await declaredExamples()
})

class Undone extends Error {}

/** A transaction of the administrator that leaves nothing. It is tried again where a job of an earlier example and it lock each other out. */
async function undone(work: (ctx: Context) => Promise<void>, tries = 3): Promise<void> {
  const { services } = held.server.running
  const userId = await held.server.userOf('admin')
  const identity = { tenantId: held.server.world.tenantId, userId }
  const attempt = asActor(services, identity, { source: 'user', hostname: 'kith.example' }, async (ctx) => {
    await work(ctx)
    throw new Undone()
  })
  const error: unknown = await attempt.catch((thrown: unknown) => thrown)
  if (tries > 1 && isLockedOut(error)) return undone(work, tries - 1)
  expect(error).toBeInstanceOf(Undone)
}
const isLockedOut = (error: unknown) => error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '25P02')

/** Rows that this transaction has written. */
async function written({ db }: Context): Promise<number> {
  const rows = await db.query(
    'select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::integer as rows from pg_stat_xact_user_tables',
    [],
  )
  return Number((rows[0] as { rows: number } | undefined)?.rows)
}

type Recorded = { event: string; subject_kind: string; subject_id: string; difference: Difference }
async function recorded({ db }: Context, after: number): Promise<Recorded[]> {
  await writeHeldEvents(db)
  const rows = await db.query(
    `select e.name as event, e.subject_kind, e.subject_id, v.difference from events e join event_values v on v.event_id = e.id
     where e.position > $1 order by e.position`,
    [after],
  )
  return rows as Recorded[]
}
/** Someone who is made with their first job has another id each time, as has every new record. */
const withoutIds = ({ event, subject_kind, difference }: Recorded) => ({
  event,
  subject_kind,
  difference: Object.fromEntries(Object.entries(difference).filter(([field]) => field !== 'personId')),
})
/** Calls by their kinds the records that events are about, since new ones have another id each time. */
function comparable(events: readonly Recorded[]): unknown[] {
  let text = JSON.stringify(events.map(withoutIds))
  for (const { subject_id: id, subject_kind: kind } of events) text = text.replaceAll(id, kind)
  return JSON.parse(text) as unknown[]
}
/** Holds the chain from there on: what jobs of earlier examples tell comes later. */
const lastPosition = async ({ db }: Context) =>
  ((await db.query('select position as last from event_chains for update', []))[0] as { last: number } | undefined)?.last ?? 0

const isFollowed = (name: string) => followed.some((names) => names.test(name))

describe('every mutation', () => {
  it('has an example, and there is no example of anything else', () => {
    expect([...examples.keys()].toSorted()).toEqual(
      mutations()
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  it('previews what it then writes, and writes nothing before', async () => {
    for (const { name } of mutations().filter((each) => !('door' in each))) {
      const input = await examples.get(name)!(held.server)
      await undone(async (ctx) => {
        const mutation = held.server.running.services.kith.mutation(name)
        const before = await written(ctx)
        const preview = await mutation.previewNamed(ctx, input)
        expect(await written(ctx), `${name} writes while it plans`).toBe(before)
        const last = await lastPosition(ctx)
        await mutation.runNamed(ctx, input)
        const shown = comparable(
          preview.map(({ event, subject, difference }) => ({ event, subject_kind: subject.kind, subject_id: subject.id, difference })),
        )
        const found = comparable(await recorded(ctx, last))
        expect(isFollowed(name) ? found : shown, name).toEqual(isFollowed(name) ? expect.arrayContaining(shown) : found)
      })
    }
  }, 240_000)
})

describe('a set of inputs', () => {
  type Input = Record<string, unknown>
  const all = async <Names extends string[]>(of: (name: string) => Promise<Input>, ...names: Names) => {
    const inputs: Input[] = []
    for (const name of names) inputs.push(await of(name))
    return inputs as { [Index in keyof Names]: Input }
  }
  const sets = async (): Promise<Record<string, Record<string, unknown>[]>> => {
    const of = async (name: string) => ({ ...(await examples.get(name)!(held.server)) })
    const [person, end] = [await of('personCreate'), await of('jobEndDateFinalise')]
    const job = await of('jobCreate')
    const [location, first, second, third] = await all(of, 'locationCreate', 'locationUpdate', 'locationUpdate', 'locationUpdate')
    const [above, below, beside] = await all(of, 'businessUnitUpdate', 'businessUnitUpdate', 'businessUnitUpdate')
    const [named] = await held.server.rows<{ name: string }>('select name from locations where id = $1', [first['id']])
    const given = named?.name ?? ''
    const [update, correction] = [await of('jobUpdate'), await of('jobHistoryUpdate')]
    const { director, employee } = held.server.world.jobs
    const [top] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [director])
    // Only what is written finds the loop
    const loop = { id: director, version: top?.version, attributes: [{ attribute: 'SUPERVISOR' }], supervisorJobId: employee }
    const [skill, training] = [await of('personSkillCreate'), await of('trainingUpdate')]
    return {
      personSkillCreate: [
        skill,
        { ...skill, personId: held.server.world.people.other },
        { ...skill, skillId: String(skill['skillId']).toUpperCase() },
        { ...skill, level: null },
        { ...skill, personId: skill['skillId'] },
      ],
      locationCreate: [
        { ...location, name: 'New place', code: 'NP' },
        { ...location, name: ' NEW  place', code: null },
        { ...location, name: 'New place', code: null, parentId: String(first['id']).toUpperCase() },
        { ...location, name: 'Newer place', code: ' np' },
        { ...location, name: ' ' },
        { ...location, name: given },
      ],
      locationUpdate: [
        { ...first, name: 'Moved on', code: null },
        { ...second, name: given.toUpperCase(), code: null },
        { ...third, name: 'MOVED on', code: null },
        { ...third, name: given, code: null },
        { ...first, name: 'Moved on again', code: null },
        { ...third, version: 99 },
      ],
      businessUnitUpdate: [
        { ...above, parentId: null },
        { ...below, parentId: above['id'] },
        { ...above, version: 1, parentId: below['id'] },
        { ...beside, parentId: beside['id'] },
        { ...beside, parentId: first['id'] },
      ],
      trainingUpdate: [
        training,
        await of('trainingUpdate'),
        training,
        { ...training, version: 99 },
        { ...(await of('trainingUpdate')), name: ' ' },
      ],
      personCreate: [
        person,
        { ...person, email: 'second@demo.example' },
        { ...person, email: String(person['email']).toUpperCase() },
        { ...person, lastName: ' ', email: 'nobody' },
        { ...person, email: held.server.world.signIns.employee.email },
      ],
      jobCreate: [
        job,
        { ...job, fte: '2' },
        { ...job, supervisorJobId: undefined },
        { ...job, locationId: person['id'] ?? job['personId'] },
      ],
      jobUpdate: [
        update,
        { ...update, fte: '0.6' },
        { ...update, ...loop },
        await of('jobUpdate'),
        { ...(await of('jobUpdate')), effectiveFrom: '2020-01-01' },
      ],
      jobHistoryUpdate: [
        { ...correction, ...loop },
        await of('jobHistoryUpdate'),
        correction,
        { ...correction, version: 99 },
        { ...(await of('jobHistoryUpdate')), entryFrom: '2025-03-01' },
      ],
      jobEndDateFinalise: [end, await of('jobEndDateFinalise'), { ...end, version: 99 }, { ...end, id: held.server.world.people.employee }],
    }
  }
  const outline = ({ problems }: ManyRun, from = 0) =>
    [...problems].toSorted(([a], [b]) => a - b).map(([index, all]) => [index + from, all.map(({ path, rule }) => `${path} ${rule}`)])

  it('is written and refused as its inputs are one by one', async () => {
    for (const [name, inputs] of Object.entries(await sets())) {
      const { runManyNamed: runMany } = held.server.running.services.kith.mutation(name)
      let [together, alone]: [unknown, unknown] = [undefined, undefined]
      await undone(async (ctx) => {
        const last = await lastPosition(ctx)
        const run = await runMany(ctx, inputs)
        expect([run.ids.size, run.problems.size], name).toEqual([2, inputs.length - 2])
        together = [outline(run), (await recorded(ctx, last)).map(withoutIds)]
      })
      await undone(async (ctx) => {
        const last = await lastPosition(ctx)
        const problems: unknown[] = []
        for (const [index, input] of inputs.entries()) problems.push(...outline(await runMany(ctx, [input]), index))
        alone = [problems, (await recorded(ctx, last)).map(withoutIds)]
      })
      expect(together, name).toEqual(alone)
    }
  }, 60_000)
})
