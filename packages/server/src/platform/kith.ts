import type { GraphQLSchema } from 'graphql'
import type { JobKind } from './background/jobs.ts'
import type { Domain } from './domain.ts'
import { subscriptionsOf, type Subscriptions } from './events/subscriptions.ts'
import type { MutationOperation, Operation } from './graphql/operations.ts'
import { createSchema } from './graphql/schema.ts'
import { operationsOfList } from './settings-lists/define.ts'

/** What the manifests of some domains make together: nothing of it depends on a database, and nothing changes it. */
export type Kith = {
  readonly domains: readonly Domain[]
  readonly schema: GraphQLSchema
  readonly operations: readonly Operation[]
  /** Throws for a name that no domain has. */
  readonly mutation: (name: string) => MutationOperation
  /** Who hears of which event, wherever it is recorded. */
  readonly subscriptions: Subscriptions
  readonly jobs: readonly JobKind[]
}

export function createKith(domains: readonly Domain[]): Kith {
  const operations = operationsOf(domains)
  const mutations = new Map(operations.flatMap((each) => (each.kind === 'mutation' ? [[each.name, each] as const] : [])))
  const subscribers = domains.flatMap((domain) => domain.subscribers ?? [])
  const extensions = domains.flatMap(({ types }) => types ?? [])
  let schema: GraphQLSchema | undefined
  return {
    domains,
    operations,
    subscriptions: subscriptionsOf(subscribers),
    jobs: [...domains.flatMap(({ jobs }) => jobs ?? []), ...subscribers.map(({ job }) => job)],
    // Commands that start no server need none.
    get schema() {
      return (schema ??= createSchema({ operations, extensions }))
    },
    mutation(name) {
      const found = mutations.get(name)
      if (!found) throw new Error(`There is no mutation '${name}'`)
      return found
    },
  }
}

function operationsOf(domains: readonly Domain[]): readonly Operation[] {
  const operations = domains.flatMap(({ queries = [], mutations = [], lists = [] }): readonly Operation[] => [
    ...queries,
    ...mutations,
    ...lists.flatMap(operationsOfList),
  ])
  const names = new Set<string>()
  for (const { name } of operations) {
    if (names.has(name)) throw new Error(`Operation '${name}' is defined twice`)
    names.add(name)
  }
  return operations
}
