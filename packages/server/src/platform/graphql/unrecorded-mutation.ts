import { capitalise } from '@kith/shared/capitalise.ts'
import { normalised, type Checked, type Fields, type Values } from '@kith/shared/fields.ts'
import { asActor } from '../begin.ts'
import type { Context } from '../context.ts'
import { ensureOn } from '../modules.ts'
import type { Shape } from '../mutations/mutation.ts'
import { ensureOpenToKeys } from '../rights/keys.ts'
import { ensureComplete } from '../rights/second-factor.ts'
import { ensureOneself } from '../rights/verification.ts'
import type { Output } from './builder.ts'
import { checkedInput } from './check-input.ts'
import { inputTypeOf } from './input.ts'
import type { DirectMutation } from './operations.ts'

type Unrecorded<F extends Fields, Returns extends Output> = {
  readonly name: string
  readonly description: string
  /** Not while another account or group is assumed. */
  readonly asOneself: boolean
  /** A request for it leaves no line in the log: its time would tell whose it was. */
  readonly isQuiet?: true
  readonly input: F
  readonly returns: Returns
  /** Finds what is the acting user's own, which alone it changes. */
  readonly run: (ctx: Context, input: Checked<NoInfer<F>>) => Promise<Shape<Returns>>
}

/**
 * A write that is nobody's business but that of whoever makes it, such as an answer that is not given yet: it asks for no permission, has no
 * event, and raises no version. A test lists each of them by its name.
 */
export function defineUnrecordedMutation<const F extends Fields, Returns extends Output>(mutation: Unrecorded<F, Returns>): DirectMutation {
  const { name, description, input, asOneself } = mutation
  const returns: Output = mutation.returns
  const operation: DirectMutation = {
    kind: 'mutation',
    door: 'UNRECORDED',
    name,
    permissions: ['signed-in'],
    byReach: false,
    asOneself,
    ...(mutation.isQuiet ? { isQuiet: true } : {}),
    addTo: (builder) => {
      const type = inputTypeOf(`${capitalise(name)}Input`, input)
      builder.mutationField(name, (t) =>
        t.field({
          // Its declaration has tied the result to the type
          type: returns as 'Json',
          description,
          args: { input: t.arg({ type, required: true }) },
          resolve: async (_, args, { services, identity, transaction, hostname }): Promise<unknown> => {
            await transaction.endForWrite()
            return asActor(services, identity, { source: 'user', hostname }, (ctx) => run(ctx, args.input as Values<F>))
          },
        }),
      )
    },
  }
  async function run(ctx: Context, given: Values<F>): Promise<Shape<Returns>> {
    ensureOpenToKeys(ctx, operation)
    ensureOn(ctx, operation)
    ensureComplete(ctx, {})
    if (asOneself) ensureOneself(ctx)
    return mutation.run(ctx, await checkedInput(ctx, input, normalised(input, given)))
  }
  return operation
}
