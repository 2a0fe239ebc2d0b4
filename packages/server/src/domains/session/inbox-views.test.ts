import { kindOf } from '@kith/shared/catalogue.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { approve, approveBy, submit } from '#domains/jobs/testing/approving.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { exampleInput } from '#platform/testing/example-inputs.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const held = useTestServer()
const as = (who: WorldPerson) => held.server.as(who)
const of = (who: WorldPerson) => held.server.world.people[who]

type Which = { id: string; version: number }
const run = async (who: WorldPerson, mutation: string, input: object): Promise<Which> =>
  (
    await as(who).ask<{ done: Which }>(`mutation ($input: ${inputOf(mutation)}!) { done: ${mutation}(input: $input) { id version } }`, {
      input,
    })
  ).done
const create = async (who: WorldPerson, kind: string, more: object = {}) =>
  run(who, `${kind}Create`, { ...(await exampleInput(held.server, kindOf(kind))), personId: of('employee'), ...more })
const own = (who: WorldPerson, mutation: string, input: object) =>
  as(who).ask(`mutation ($input: ${inputOf(mutation)}!) { done: ${mutation}(input: $input) }`, { input })
const task = (dueOn: string) => create('hr', 'checklistTask', { ownerRelation: 'SUPERVISOR', dueOn })

type Action = { name: string; isOwn: boolean }
type Group = {
  kind: string
  isApproval: boolean
  items: { id: string; due: string | null; record: { kind: string; version: number; actions: Action[] } | null }[]
}
const waiting = async (who: WorldPerson) =>
  (
    await as(who).ask<{ groups: Group[] }>(
      '{ groups: listWaiting { kind isApproval items { id due record { kind version actions { name isOwn } } } } }',
    )
  ).groups
type Entry = { id: string; kind: string; title: string; line: string | null; href: string; due: string | null }
const view = async (who: WorldPerson, which: string) =>
  (
    await as(who).ask<{ entries: Entry[] }>(
      'query ($view: InboxView!) { entries: listInboxView(view: $view) { id kind title line href due } }',
      {
        view: which,
      },
    )
  ).entries
const idsIn = async (who: WorldPerson, which: string) => (await view(who, which)).map(({ id }) => id)

afterEach(async () => {
  for (const table of ['checklist_tasks', 'goals']) await held.server.rows(`delete from ${table}`)
})

describe('the inbox', () => {
  it('offers of what waits what its reader can do with it: own actions to whoever is asked, decisions to those who may take them', async () => {
    const given = await task('2026-11-24')
    const goal = await create('employee', 'goal')
    const [decisions, tasks] = await Promise.all(
      ['goals', 'checklistTasks'].map(async (kind) => (await waiting('manager')).find((each) => each.kind === kind)),
    )
    expect([decisions?.isApproval, tasks?.isApproval]).toEqual([true, false])
    expect(tasks?.items).toEqual([
      {
        id: given.id,
        due: '2026-11-24',
        record: {
          kind: 'checklistTask',
          version: given.version,
          actions: [
            { name: 'complete', isOwn: true },
            { name: 'dismiss', isOwn: true },
          ],
        },
      },
    ])
    expect(decisions?.items.map(({ id, record }) => [id, record?.actions])).toEqual([
      [
        goal.id,
        [
          { name: 'approve', isOwn: false },
          { name: 'decline', isOwn: false },
        ],
      ],
    ])
  })

  it('keeps what is due later, what was done and what was set aside apart from what waits now [AD-224]', async () => {
    const [now, later, done, dismissed] = [
      await task('2026-11-24'),
      await task('2027-03-01'),
      await task('2026-11-24'),
      await task('2026-11-25'),
    ]
    await own('manager', 'ownChecklistTaskComplete', { ...done, outcome: null })
    await own('manager', 'ownChecklistTaskDismiss', { ...dismissed, outcome: 'Not needed' })
    const tasks = (await waiting('manager')).find(({ kind }) => kind === 'checklistTasks')
    expect(tasks?.items.map(({ id }) => id)).toEqual([now.id])
    expect(await idsIn('manager', 'UPCOMING')).toEqual([later.id])
    expect(await idsIn('manager', 'COMPLETED')).toEqual([done.id])
    expect(await idsIn('manager', 'IGNORED')).toEqual([dismissed.id])
    expect(new Set(await idsIn('manager', 'DONE'))).toEqual(new Set([done.id, dismissed.id]))
    for (const which of ['UPCOMING', 'COMPLETED', 'IGNORED', 'DONE']) expect(await idsIn('director', which), which).toEqual([])
  })

  it('shows who has asked whom they wait for, as long as it waits, and who has decided what they decided, and nobody else', async () => {
    const goal = await create('employee', 'goal')
    expect((await view('employee', 'SENT')).map(({ id, line }) => [id, line])).toEqual([[goal.id, expect.stringContaining('Malik Osei')]])
    expect([await idsIn('manager', 'SENT'), await idsIn('manager', 'DONE')]).toEqual([[], []])
    const { version } = (
      await as('manager').ask<{ goal: Which }>('query ($id: ID!) { goal: getGoal(id: $id) { id version } }', { id: goal.id })
    ).goal
    await run('manager', 'goalApprove', { id: goal.id, version })
    expect(await idsIn('employee', 'SENT')).toEqual([])
    expect((await view('manager', 'DONE')).map(({ id, href }) => [id, href])).toEqual([
      [goal.id, `/spa/people/${of('employee')}/goals/${goal.id}`],
    ])
    for (const who of ['employee', 'hr', 'admin', 'stranger'] as const) expect(await idsIn(who, 'DONE'), who).toEqual([])
  })

  it('says what is open about a person to those who may know of it, whoever it waits for, and to nobody else', async () => {
    const [first, later] = [await task('2026-11-24'), await task('2026-11-28')]
    const goal = await create('employee', 'goal')
    const about = async (who: WorldPerson) =>
      (
        await as(who).ask<{ entries: Entry[] }>(
          'query ($id: ID!) { entries: listOpenAbout(personId: $id) { id kind title line href due } }',
          {
            id: of('employee'),
          },
        )
      ).entries.map(({ id }) => id)
    for (const who of ['hr', 'manager'] as const) expect(await about(who), who).toEqual([first.id, later.id, goal.id])
    expect(await about('employee')).toContain(goal.id)
    for (const who of ['other', 'stranger'] as const) expect(await about(who), who).toEqual([])
    await own('manager', 'ownChecklistTaskComplete', { ...first, outcome: null })
    expect(await about('hr')).toEqual([later.id, goal.id])
  })

  it('shows an update of a job to whoever has sent it for approval, and to whoever has decided on it', async () => {
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const { job } = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager })
    const request = await submit(held.server, as('hr'), job)
    expect((await view('hr', 'SENT')).map(({ id, line }) => [id, line])).toEqual([[request.id, 'Waiting for Malik Osei']])
    await approve(as('manager'), request)
    expect(await idsIn('hr', 'SENT')).toEqual([])
    expect((await view('manager', 'DONE')).map(({ id, line }) => [id, line])).toEqual([[request.id, 'Approved']])
    await approveBy(held.server, 'nobody')
  })
})
