import { inputOf } from '#platform/testing/input-of.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

export type Standing = { limit: string; spent: string; remaining: string; unsplit: string; excess: string | null }
export type Budget = {
  id: string
  version: number
  parentId: string | null
  name: string | null
  ownerId: string | null
  baseBudget: string
  bonusBudget: string
  lines: number
  review: string | null
  reviewId: string | null
  reviewVersion: number | null
  standings: { base: Standing; bonus: Standing; withoutHours: number; withoutRate: number }
}
export type Plan = {
  id: string
  version: number
  name: string
  state: string
  isWhole: boolean
  isManaged: boolean
  baseBudget: string | null
  currencies: string[]
  eligible: number
  ineligible: number
  raises: number
  standings: Budget['standings'] | null
  outcomes: { outcome: string; lines: number }[]
  budgets: Budget[]
}
export type Line = {
  id: string
  version: number
  budgetId: string
  person: string
  baseAnnual: string | null
  fte: string | null
  ineligible: string | null
  adjustmentAs: string | null
  adjustment: string | null
  bonus: string | null
  outcome: string | null
  refusal: string | null
}
type Resync = {
  planVersion: number
  digest: string
  counts: { effect: string; lines: number; cleared: number }[]
  cleared: { person: string; effect: string; adjustment: string | null }[]
  budgets: { name: string | null; isNew: boolean }[]
}
export type SetLine = { id: string; problem: string | null; line: Line | null }

const standing = '{ limit spent remaining unsplit excess }'
const standings = `standings { base ${standing} bonus ${standing} withoutHours withoutRate }`
const budget = `id version parentId name ownerId baseBudget bonusBudget lines review reviewId reviewVersion ${standings}`
export const planFields = `id version name state isWhole isManaged baseBudget currencies eligible ineligible raises ${standings}
  outcomes { outcome lines } budgets { ${budget} }`
const lineFields = 'id version budgetId person baseAnnual fte ineligible adjustmentAs adjustment bonus outcome refusal'
const planQuery = `query ($id: ID!) { one: getCompensationPlan(id: $id) { ${planFields} } }`
const sheetQuery = `query ($planId: ID, $budgetId: ID) { one: getCompensationSheet(planId: $planId, budgetId: $budgetId) { lines { ${lineFields} } } }`
const resyncQuery = `query ($id: ID!) { one: getCompensationResync(planId: $id) { planVersion digest counts { effect lines cleared }
  cleared { person effect adjustment } budgets { name isNew } } }`
const setLines = `mutation ($input: CompensationLinesSetInput!) { done: compensationLinesSet(input: $input) { id problem line { ${lineFields} } } }`

/** Makes, fills in and reads compensation plans as people of the world. */
export function useCompensation(server: () => TestServer) {
  let made = 0
  const documentOf = (name: string, answer: string) => `mutation ($input: ${inputOf(name)}!) { done: ${name}(input: $input) ${answer} }`
  const run = async <Done = Plan>(who: WorldPerson, name: string, input: object, answer = `{ ${planFields} }`): Promise<Done> =>
    (await server().as(who).ask<{ done: Done }>(documentOf(name, answer), { input })).done
  const refused = async (who: WorldPerson, name: string, input: object, answer = '{ id }') =>
    (await server().as(who).refused(documentOf(name, answer), { input })).extensions
  const read = async (who: WorldPerson, id: string) => (await server().as(who).ask<{ one: Plan }>(planQuery, { id })).one
  const resyncOf = async (who: WorldPerson, id: string) => (await server().as(who).ask<{ one: Resync }>(resyncQuery, { id })).one
  const lines = async (who: WorldPerson, which: { planId?: string; budgetId?: string }) =>
    (await server().as(who).ask<{ one: { lines: Line[] } }>(sheetQuery, which)).one.lines
  const set = async (who: WorldPerson, planId: string, entered: readonly object[]) =>
    (
      await server()
        .as(who)
        .ask<{ done: SetLine[] }>(setLines, { input: { planId, lines: entered } })
    ).done
  const resync = async (id: string, who: WorldPerson = 'hr') => {
    const { planVersion: version, digest } = await resyncOf(who, id)
    return run(who, 'compensationPlanResync', { id, version, digest })
  }
  return {
    run,
    refused,
    read,
    unread: async (who: WorldPerson, id: string) => (await server().as(who).refused(planQuery, { id })).extensions,
    resync,
    resyncOf,
    lines,
    set,
    setRefused: async (who: WorldPerson, planId: string, entered: readonly object[]) =>
      (
        await server()
          .as(who)
          .refused(setLines, { input: { planId, lines: entered } })
      ).extensions,
    draft: (more: object = {}, who: WorldPerson = 'hr') =>
      run(who, 'compensationPlanCreate', {
        name: `Round ${(made += 1)} ${who}`,
        effectiveOn: '2027-01-01',
        line: 'UNIT',
        baseBudget: '0',
        bonusBudget: '0',
        ...more,
      }),
    /** A synchronised plan in which each budget has so much for raises and bonuses. */
    plan: async (limit = '20000', more: object = {}, who: WorldPerson = 'hr') => {
      const { id } = await run(who, 'compensationPlanCreate', {
        name: `Round ${(made += 1)} ${who}`,
        effectiveOn: '2027-01-01',
        line: 'UNIT',
        baseBudget: '0',
        bonusBudget: '0',
        ...more,
      })
      let plan = await resync(id, who)
      for (const { id: budgetId, version } of plan.budgets)
        plan = await run(who, 'compensationBudgetUpdate', { id: budgetId, version, baseBudget: limit, bonusBudget: limit })
      return plan
    },
    lineOf: async (planId: string, person: string, who: WorldPerson = 'hr') => {
      const found = (await lines(who, { planId })).find((line) => line.person === person)
      if (!found) throw new Error(`${person} has no line`)
      return found
    },
  }
}

/** Enters an amount, or a percentage with its sign, in a line. */
export function entered({ id, version }: { id: string; version: number }, adjustment: string | null, bonus: string | null = null) {
  const of = (name: string, value: string | null) => ({
    [name]: value?.replace('%', '') ?? null,
    [`${name}As`]: value === null ? null : value.endsWith('%') ? 'PERCENT' : 'AMOUNT',
  })
  return { id, version, ...of('adjustment', adjustment), ...of('bonus', bonus) }
}
