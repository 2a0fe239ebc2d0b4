import { capitalise } from '@kith/shared/capitalise.ts'
import { normalised, type Fields, type Values } from '@kith/shared/fields.ts'
import type { Shape } from '../mutations/mutation.ts'
import type { Output } from './builder.ts'
import { inputTypeOf } from './input.ts'
import type { Visit } from './open-query.ts'
import type { DirectMutation } from './operations.ts'

type OpenMutation<F extends Fields, Returns extends Output> = {
  readonly name: string
  readonly description: string
  /** A request for it leaves no line in the log: its time would tell whose it was. */
  readonly isQuiet?: true
  readonly input: F
  readonly returns: Returns
  readonly resolve: (visit: Visit, input: Values<NoInfer<F>>) => Promise<Shape<Returns> | null>
}

/**
 * A mutation for people who are not signed in, in the documents of the web client alone. What opens it, such as the token of a link, is in its
 * input. It checks that itself, limits guesses by address, enters the organisation that the link names and judges the input there, and answers
 * null to whatever opens nothing. A test lists each of them by its name.
 */
export function defineOpenMutation<const F extends Fields, Returns extends Output>(mutation: OpenMutation<F, Returns>): DirectMutation {
  const { name, description, input } = mutation
  const returns: Output = mutation.returns
  return {
    kind: 'mutation',
    door: 'OPEN',
    name,
    permissions: ['anyone'],
    byReach: false,
    ...(mutation.isQuiet ? { isQuiet: true } : {}),
    addTo: (builder) => {
      const type = inputTypeOf(`${capitalise(name)}Input`, input)
      builder.mutationField(name, (t) =>
        t.field({
          // Its declaration has tied the result to the type
          type: returns as 'Json',
          nullable: true,
          description,
          args: { input: t.arg({ type, required: true }) },
          resolve: (_, args, { services, address, agent }): Promise<unknown> =>
            mutation.resolve({ services, address, agent }, normalised(input, args.input as Values<F>)),
        }),
      )
    },
  }
}
