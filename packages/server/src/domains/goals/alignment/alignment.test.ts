import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { useGoals } from '../testing/goals.ts'

const held = useTestServer()
const { run, refused, made, of, which } = useGoals(() => held.server)
type Who = Parameters<typeof held.server.as>[0]
beforeEach(() => held.server.rows('delete from goals'))

const aligned = async (who: Who, id: string) => {
  const query = `query ($id: ID!) { one: getGoal(id: $id) {
    parent { id name categoryName dueOn personName percentage mayOpen } aligned { id percentage mayOpen }
  } }`
  type Aligned = { parent: Readonly<Record<string, unknown>> | null; aligned: { id: string }[] }
  return (await held.server.as(who).ask<{ one: Aligned }>(query, { id })).one
}
const found = async (who: Who, searchText: string) => {
  const query = 'query ($searchText: String!) { goals: performGoalSearch(searchText: $searchText) { name } }'
  const { goals } = await held.server.as(who).ask<{ goals: { name: string }[] }>(query, { searchText })
  return goals.map(({ name }) => name)
}
const ofManager = (more: object) => made('hr', { personId: of('manager'), name: 'Grow the team', ...more })

describe('the alignment of a goal', () => {
  it('is to a goal that the user can see, or to one that is shared, of which they read no more than name, person, category and due date [AD-485]', async () => {
    const hidden = await ofManager({})
    expect((await refused('employee', 'Create', input({ parentGoalId: hidden.id }))).problems?.map(({ path }) => path)).toEqual([
      'parentGoalId',
    ])
    const shared = await run('manager', 'Update', { ...which(hidden), isShared: true })
    const own = await made('employee', { parentGoalId: shared.id })
    expect((await aligned('employee', own.id)).parent).toEqual({
      id: shared.id,
      name: 'Grow the team',
      categoryName: null,
      dueOn: '2026-12-31',
      personName: 'Malik Osei',
      percentage: null,
      mayOpen: false,
    })
    expect((await aligned('manager', shared.id)).aligned).toMatchObject([{ id: own.id, mayOpen: true }])
    expect((await aligned('manager', own.id)).parent).toMatchObject({ mayOpen: true })
  })

  it('is found by the name of the goal or of its person, as far as the user may align to it', async () => {
    const goal = await ofManager({})
    await made('employee', { name: 'Answer faster' })
    expect([await found('employee', 'team'), await found('manager', 'grow osei'), await found('employee', 'zoe')]).toEqual([
      [],
      ['Grow the team'],
      ['Answer faster'],
    ])
    const shared = await run('manager', 'Update', { ...which(goal), isShared: true })
    expect(await found('employee', 'GROW')).toEqual(['Grow the team'])
    await run('manager', 'Archive', which(shared))
    expect(await found('employee', 'grow')).toEqual([])
  })

  it('goes neither in a circle nor more than ten goals deep', async () => {
    const line = [await made('hr', {})]
    for (let n = 1; n < 10; n += 1) line.push(await made('hr', { parentGoalId: line.at(-1)?.id }))
    const deep = await refused('hr', 'Create', input({ parentGoalId: line.at(-1)?.id }))
    expect(deep.problems).toMatchObject([{ path: 'parentGoalId', message: expect.stringMatching(/^At most 10 goals/) }])
    const [first] = line
    if (!first) throw new Error('There is no goal')
    for (const parentGoalId of [first.id, line[5]?.id])
      expect((await refused('hr', 'Update', { ...which(first), parentGoalId })).problems).toMatchObject([
        { path: 'parentGoalId', message: expect.stringMatching(/already above/) },
      ])
  })

  it('never changes the parent, which is not deleted as long as others are aligned to it [AD-739]', async () => {
    const parent = await made('hr', {})
    const child = await made('hr', { parentGoalId: parent.id })
    const remove = 'mutation ($input: RecordVersionInput!) { goalDelete(input: $input) }'
    const refusal = await held.server.as('hr').refused(remove, { input: which(parent) })
    expect(refusal.extensions.problems).toMatchObject([{ message: expect.stringMatching(/^Other goals are aligned to this goal/) }])
    await run('hr', 'Update', { ...which(child), parentGoalId: null })
    await held.server.as('hr').ask(remove, { input: which(parent) })
  })
})

const input = (more: object) => ({
  personId: of('employee'),
  name: 'Answer faster',
  startOn: '2026-01-01',
  dueOn: '2026-12-31',
  ...more,
})
