import type { InputFieldMap, InputShapeFromFields, QueryFieldBuilder, ShapeFromTypeParam } from '@pothos/core'
import type { Context } from '../context.ts'
import { ensureOn } from '../modules.ts'
import { tried } from '../mutations/taken-back.ts'
import { permissionOf } from '../rights/catalogue.ts'
import { ensure, ensureOneOf, type Target } from '../rights/check.ts'
import { ensureComplete } from '../rights/second-factor.ts'
import { ensureOpenToKeys } from '../rights/keys.ts'
import { ensureOneself, ensureVerified } from '../rights/verification.ts'
import { read, type Output, type Request, type Types } from './builder.ts'
import type { QueryOperation } from './operations.ts'
import type { Builder } from './schema-builder.ts'
import { isSearching, searchArgumentsIn } from './search-argument.ts'
import type { List } from '../lists/define-list.ts'
import { countSearch } from './search-limit.ts'

type Args<A extends InputFieldMap> = InputShapeFromFields<A>

/**
 * A query as a value, listed in the manifest of its domain. Its permission is checked before it reads. A hierarchical one names the
 * record it is `about`, or says `byReach`: anyone who holds the permission at no scope is refused, and rows out of reach are not found,
 * as the query itself asks `reach`. `orPermission` names those that open it as well.
 */
export function defineQuery<Type extends Output, A extends InputFieldMap = InputFieldMap>(query: Query<Type, A>): QueryOperation {
  if (query.permission !== 'signed-in' && permissionOf(query.permission).kind === 'hierarchical' && !query.about && !query.byReach) {
    throw new Error(`Query '${query.name}' needs 'about' or 'byReach': '${query.permission}' is hierarchical`)
  }
  if (query.orPermission && !query.byReach) throw new Error(`Query '${query.name}' needs 'byReach' for its 'orPermission'`)
  const permissions = [query.permission, ...(query.orPermission ?? [])]
  const operation: QueryOperation = {
    kind: 'query',
    name: query.name,
    permissions,
    byReach: query.byReach ?? false,
    isForStarters: query.permission === 'signed-in' && (query.starter ?? query.withoutSecondFactor ?? false),
    ...(query.asOneself === undefined ? {} : { asOneself: query.asOneself }),
    ...(query.list ? { list: query.list } : {}),
    ...(query.verified ? { verified: query.verified } : {}),
    ...(query.keys ? { keys: query.keys } : {}),
    ...(query.isSlow ? { isSlow: query.isSlow } : {}),
    addTo: (builder) => addQuery(builder, query, operation),
  }
  return operation
}

type Query<Type extends Output, A extends InputFieldMap> = {
  name: string
  description?: string
  permission: string
  about?: (args: Args<A>) => Target
  byReach?: true
  orPermission?: readonly string[]
  /** For what needs no permission: open also to those who have yet to accept the disclaimer, or to set up the second factor that their organisation requires. */
  withoutSecondFactor?: true
  /** For what needs no permission: open also before the first day of limited access. */
  starter?: true
  /** Not while another account or group is assumed. What asks for no permission says whether that is so; what is `verified` never is. */
  asOneself?: boolean
  /** For what is sensitive: only in a session that has lately shown again who it is. */
  verified?: true
  /** For what needs no permission: open to access keys as well. */
  keys?: true
  args?: (t: QueryFieldBuilder<Types, object>['arg']) => A
  returns: Type
  nullable?: boolean
  resolve: (ctx: Context, args: Args<A>) => Promise<ShapeFromTypeParam<Types, Type, true>>
  /** The declared list that it gives a page of. */
  list?: List
  /** The database may count for a good part of a second: it is answered in turn with what is as slow, and holds up nothing else. */
  isSlow?: true
  /**
   * It tells what would be: it writes in a transaction of its own, reads what has come of it, and all of that is taken back. What it
   * resolves to is values alone; a field that reads more of them reads how things are.
   */
  takenBack?: true
}

function addQuery<Type extends Output, A extends InputFieldMap>(builder: Builder, query: Query<Type, A>, operation: QueryOperation) {
  builder.queryField(query.name, (t) => {
    const type: Output = query.returns
    const made = query.args?.(t.arg)
    const searched = searchArgumentsIn(made ?? {})
    return t.field({
      // Its declaration has tied the result to the type
      type: type as 'Json',
      nullable: query.nullable ?? true,
      ...(query.description ? { description: query.description } : {}),
      ...(made ? { args: made } : {}),
      resolve: async (_: unknown, args: unknown, request: Request): Promise<unknown> => {
        // Pothos has built the arguments from `query.args`
        const given = args as Args<A>
        // Before the transaction: anyone who waits to be counted must not hold a connection.
        if (isSearching(searched, given)) await countSearch(request.services, request.identity)
        const ctx = await read(request)
        ensureOpenToKeys(ctx, operation)
        ensureOn(ctx, operation)
        ensureComplete(ctx, query)
        if (query.byReach) ensureOneOf(ctx, operation.permissions)
        else if (query.permission !== 'signed-in') await ensure(ctx, query.permission, query.about?.(given))
        if (query.asOneself) ensureOneself(ctx)
        if (query.verified) ensureVerified(ctx)
        if (!query.takenBack) return query.resolve(ctx, given)
        const { services, identity, transaction, hostname } = request
        await transaction.endForWrite()
        return tried(services, identity, { source: 'user', hostname }, (trial) => query.resolve(trial, given))
      },
    })
  })
}
