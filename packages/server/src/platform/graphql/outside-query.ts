import type { InputFieldMap, InputShapeFromFields, QueryFieldBuilder, ShapeFromTypeParam } from '@pothos/core'
import type { Context } from '../context.ts'
import { ensureOn } from '../modules.ts'
import { ReadTransaction } from '../read-transaction.ts'
import { ensureOneOf } from '../rights/check.ts'
import { ensureComplete } from '../rights/second-factor.ts'
import type { Services } from '../services.ts'
import type { Output, Request, Types } from './builder.ts'
import type { QueryOperation } from './operations.ts'
import { isSearching, searchArgumentsIn } from './search-argument.ts'
import { countSearch } from './search-limit.ts'

type Args<A extends InputFieldMap> = InputShapeFromFields<A>

type OutsideQuery<Type extends Output, A extends InputFieldMap, Known> = {
  name: string
  description: string
  /** One of these, at any scope. */
  permissions: readonly [string, ...string[]]
  args: (t: QueryFieldBuilder<Types, object>['arg']) => A
  returns: Type
  /** What has to be read before. */
  prepare: (ctx: Context, args: Args<A>) => Promise<Known>
  resolve: (services: Services, known: Known, args: Args<A>) => Promise<ShapeFromTypeParam<Types, Type, false>>
}

/** A query that another service answers. It has a transaction of its own, which has ended when it asks, so that nobody waits for a connection meanwhile. */
export function defineOutsideQuery<Type extends Output, A extends InputFieldMap, Known>(
  query: OutsideQuery<Type, A, Known>,
): QueryOperation {
  const operation: QueryOperation = {
    kind: 'query',
    name: query.name,
    permissions: query.permissions,
    byReach: true,
    addTo: (builder) =>
      builder.queryField(query.name, (t) => {
        const type: Output = query.returns
        const made = query.args(t.arg)
        const searched = searchArgumentsIn(made)
        return t.field({
          // Its declaration has tied the result to the type
          type: type as 'Json',
          nullable: false,
          description: query.description,
          args: made,
          resolve: async (_: unknown, args: unknown, { services, identity }: Request): Promise<unknown> => {
            // Pothos has built the arguments from `query.args`
            const given = args as Args<A>
            if (isSearching(searched, given)) await countSearch(services, identity)
            const transaction = new ReadTransaction(services, identity, { mayAssume: false })
            return query.resolve(services, await prepared(transaction, query, operation, given), given)
          },
        })
      }),
  }
  return operation
}

async function prepared<Type extends Output, A extends InputFieldMap, Known>(
  transaction: ReadTransaction,
  { permissions, prepare }: OutsideQuery<Type, A, Known>,
  operation: QueryOperation,
  args: Args<A>,
): Promise<Known> {
  try {
    const ctx = await transaction.context()
    ensureOn(ctx, operation)
    ensureComplete(ctx, {})
    ensureOneOf(ctx, permissions)
    return await prepare(ctx, args)
  } finally {
    await transaction.close()
  }
}
