import { capitalise } from '@kith/shared/capitalise.ts'
import { fieldRights, type Fields, type Values } from '@kith/shared/fields.ts'
import { asActor } from '../begin.ts'
import type { Context } from '../context.ts'
import { subjectKind } from '../mutations/changes.ts'
import type { Mutation, MutationHead, Plan, SetWise, Single } from '../mutations/mutation.ts'
import { judgeMutations } from '../mutations/judge-many.ts'
import { runMutations } from '../mutations/run-many.ts'
import { previewMutation, runApproved, runMutation } from '../mutations/run.ts'
import { eventNamed, permissionOf } from '../rights/catalogue.ts'
import { ensureOpenToKeys } from '../rights/keys.ts'
import type { Output, Request } from './builder.ts'
import { inputTypeOf } from './input.ts'
import type { MutationOperation } from './operations.ts'
import type { Builder } from './schema-builder.ts'

/** A mutation as a value, listed in the manifest of its domain: the one door for writes, see `runMutation`, in a transaction of its own. */
export function defineMutation<const F extends Fields, Returns extends Output, P extends Plan>(
  mutation: MutationHead<F, Returns> & (Single<F, Returns, P> | SetWise<F, Returns, P>),
): Mutation<F, Returns, P> & MutationOperation {
  assertDeclared(mutation)
  const operation: Mutation<F, Returns, P> & MutationOperation = {
    ...mutation,
    kind: 'mutation',
    permissions: [mutation.permission],
    byReach: false,
    isForStarters: mutation.permission === 'signed-in' && (mutation.starter ?? mutation.withoutSecondFactor ?? false),
    // What is no value of the input is refused by its rules
    runNamed: (ctx, values) => runMutation(ctx, operation, values as Values<F>),
    runApproved: (ctx, values, newId) => runApproved(ctx, operation, values as Values<F>, newId),
    ...(mutation.approval ? { turns: mutation.approval } : {}),
    previewNamed: (ctx, values) => previewMutation(ctx, operation, values as Values<F>),
    runManyNamed: (ctx, values, newIds = []) => runMutations(ctx, operation, values as readonly Values<F>[], { newIds }),
    runManyApproved: (ctx, values) => runMutations(ctx, operation, values as readonly Values<F>[], { isApproved: true }),
    judgeManyNamed: (ctx, values, newIds = []) => judgeMutations(ctx, operation, values as readonly Values<F>[], newIds),
    addTo: (builder) =>
      addField(builder, operation, (ctx, values) => {
        ensureOpenToKeys(ctx, operation)
        return operation.runNamed(ctx, values)
      }),
  }
  return operation
}

function assertDeclared({ name, record, permission, event, about, input }: MutationHead) {
  eventNamed(event)
  subjectKind(record)
  for (const slug of fieldRights(input)) permissionOf(slug)
  if (permission === 'signed-in' || permissionOf(permission).kind === 'functional' || about || 'id' in input) return
  throw new Error(`Mutation '${name}' needs 'about': '${permission}' is checked against a record`)
}

function addField(builder: Builder, { name, description, input, returns }: MutationHead, run: MutationOperation['runNamed']) {
  const type = inputTypeOf(`${capitalise(name)}Input`, input)
  builder.mutationField(name, (t) =>
    t.field({
      // Its declaration has tied the result to the type
      type: returns as 'Json',
      ...(description ? { description } : {}),
      args: { input: t.arg({ type, required: true }) },
      resolve: (_, args, request) => writeAs(request, (ctx) => run(ctx, args.input)),
    }),
  )
}

async function writeAs<Result>(
  { services, identity, transaction, hostname, address, agent, writing }: Request,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  await transaction.endForWrite()
  return asActor(services, identity, { source: identity.isKey ? 'api' : 'user', hostname, askedFrom: { address, agent } }, (ctx) =>
    writing ? writing(ctx, () => work(ctx)) : work(ctx),
  )
}
