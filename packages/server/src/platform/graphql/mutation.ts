import { capital } from '@kith/shared/capital.ts'
import { tidied, type Fields, type Values } from '@kith/shared/fields.ts'
import { asActor } from '../begin.ts'
import type { Context } from '../context.ts'
import { recordEvents, type Change } from '../events/record.ts'
import { ensureOn } from '../modules.ts'
import { assertEvent, permissionOf } from '../rights/catalogue.ts'
import { ensure, type Target } from '../rights/check.ts'
import type { Output, Request } from './builder.ts'
import { checkInput } from './check-input.ts'
import { inputTypeOf } from './input.ts'
import type { MutationOperation } from './operations.ts'

/** What a mutation did: the change that becomes its event, further changes it brought about, and what the caller is answered. */
export type Outcome<Result> = Omit<Change, 'event'> & { readonly result: Result; readonly also?: readonly Change[] }

export type Mutation<F extends Fields, Result> = {
  readonly name: string
  readonly description?: string
  /** A slug, or 'signed-in' for what everybody may do to what is their own. */
  readonly permission: string
  /** The person or job that a hierarchical permission is checked against. */
  readonly about?: (input: Values<F>, ctx: Context) => Target | Promise<Target>
  readonly input: F
  readonly event: string
  readonly returns: Output
  readonly run: (ctx: Context, input: Values<F>) => Promise<Outcome<Result>>
}

/**
 * The one door for writes. In this order: texts tidied, permission, every problem of the input at once, `run` inside the tenant's transaction,
 * the event with the difference, commit; subscribers follow as jobs. `runMutation` is the same for callers without GraphQL.
 */
export function defineMutation<const F extends Fields, Result>(mutation: Mutation<F, Result>): Mutation<F, Result> & MutationOperation {
  if (mutation.permission !== 'signed-in' && permissionOf(mutation.permission).kind === 'hierarchical' && !mutation.about) {
    throw new Error(`Mutation '${mutation.name}' needs 'about': '${mutation.permission}' is checked against a person or a job`)
  }
  assertEvent(mutation.event)
  const input = inputTypeOf(`${capital(mutation.name)}Input`, mutation.input)
  const operation: Mutation<F, Result> & MutationOperation = {
    ...mutation,
    kind: 'mutation',
    permissions: [mutation.permission],
    byReach: false,
    // What is no value of the input is refused by its rules
    runNamed: (ctx, values) => runMutation(ctx, operation, values as Values<F>),
    addTo: (builder) =>
      builder.mutationField(mutation.name, (t) =>
        t.field({
          type: mutation.returns,
          ...(mutation.description ? { description: mutation.description } : {}),
          args: { input: t.arg({ type: input, required: true }) },
          // The input type was built from the same declaration as the values
          resolve: (_, args, request) => writeAs(request, (ctx) => runMutation(ctx, operation, args.input as Values<F>)) as never,
        }),
      ),
  }
  return operation
}

/** The door itself, inside a transaction that is already open: imports and jobs pass through it too. */
export async function runMutation<F extends Fields, Result>(
  ctx: Context,
  mutation: Mutation<F, Result>,
  given: Values<F>,
): Promise<Result> {
  const input = tidied(mutation.input, given)
  ensureOn(ctx, mutation)
  if (mutation.permission !== 'signed-in') await ensure(ctx, mutation.permission, await mutation.about?.(input, ctx))
  await checkInput(ctx, mutation.input, input)
  const { result, also, ...change } = await mutation.run(ctx, input)
  await recordEvents(ctx, [{ ...change, event: mutation.event }, ...(also ?? [])])
  return result
}

async function writeAs<Result>({ services, identity, transaction }: Request, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  await transaction.endForWrite()
  return asActor(services, identity, { source: 'user' }, work)
}
