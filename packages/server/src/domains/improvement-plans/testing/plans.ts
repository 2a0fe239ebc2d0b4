import { inputOf } from '#platform/testing/input-of.ts'
import { startOfTests, type TestServer } from '#platform/testing/test-server.ts'
import { recordCalled } from '#platform/testing/example-inputs.ts'
import { kindOf } from '@kith/shared/catalogue.ts'

type Who = Parameters<TestServer['as']>[0]
export type Plan = { readonly id: string; readonly version: number; readonly viewerCan: readonly string[] }
type Entry = {
  readonly id: string
  readonly version: number
  readonly type: string
  readonly happenedOn: string
  readonly level: { readonly name: string }
  readonly viewerCan: readonly string[]
}

const fields = `id version status summary tag openedOn resolvedOn jobId followUpOn isFollowUpByBusiness viewerCan
  category { name } level { name } reportedBy { id } followUpPerson { id } relatedTo { id }`
const create = `mutation ($input: PerformanceImprovementPlanCreateInput!) { done: performanceImprovementPlanCreate(input: $input) { ${fields} } }`
const mutation = (verb: string, answer = `{ ${fields} }`) =>
  `mutation ($input: ${inputOf(`performanceImprovementPlan${verb}`)}!) { done: performanceImprovementPlan${verb}(input: $input) ${answer} }`

/** The levels that every organisation starts with, by their names. */
export async function levelIds(server: TestServer): Promise<ReadonlyMap<string, string>> {
  const { all } = await server.as('admin').ask<{ all: { id: string; name: string }[] }>('{ all: listAllImprovementPlanLevels { id name } }')
  return new Map(all.map(({ id, name }) => [name, id]))
}

/** What tests do with plans, as different people. */
export function planMaker(held: () => TestServer) {
  const inputOf = async (more: object) => ({
    personId: held().world.people.employee,
    categoryId: await recordCalled(held(), kindOf('diaryNoteCategory'), 'Attendance'),
    levelId: (await levelIds(held())).get('Verbal warning'),
    summary: 'Late for the morning shift',
    description: 'Late on six days',
    happenedOn: '2026-01-12',
    ...more,
  })
  /** What every action of its own asks for but the letter. */
  const askedOf = (verb: string) => (['Update', 'Delete', 'Letter'].includes(verb) ? {} : { happenedOn: startOfTests.slice(0, 10) })
  return {
    make: async (who: Who, more: object = {}): Promise<Plan> =>
      (
        await held()
          .as(who)
          .ask<{ done: Plan }>(create, { input: await inputOf(more) })
      ).done,
    problemsOf: async (who: Who, more: object) =>
      (
        await held()
          .as(who)
          .refused(create, { input: await inputOf(more) })
      ).extensions.problems?.map(({ path, message }) => [path, message]),
    act: async (who: Who, verb: string, { id, version }: Plan, more: object = {}): Promise<Plan> =>
      (
        await held()
          .as(who)
          .ask<{ done: Plan }>(mutation(verb), { input: { id, version, ...askedOf(verb), ...more } })
      ).done,
    refusedTo: async (who: Who, verb: string, { id, version }: Plan, more: object) => {
      const input = { id, version, ...askedOf(verb), ...more }
      return (
        await held()
          .as(who)
          .refused(mutation(verb, verb === 'Delete' ? '' : '{ id }'), { input })
      ).extensions.code
    },
    entriesOf: async ({ id }: Plan): Promise<Entry[]> => {
      const query = `query ($id: ID!) { all: listImprovementPlanEntries(performanceImprovementPlanId: $id) { items {
        id version type happenedOn description actionsByEmployee actionsByBusiness hours cost { amount currency } followUpOn level { name } viewerCan } } }`
      return (await held().as('hr').ask<{ all: { items: Entry[] } }>(query, { id })).all.items
    },
  }
}
