import { moduleOfKind } from '@kith/shared/catalogue.ts'
import { NotFound } from './errors.ts'
import type { Context } from './context.ts'

export type { ModuleName } from '@kith/shared/modules.ts'

/** Whether what a manifest lists belongs to a module that this organisation does not have: then it is absent, for administrators too. */
export function isOff({ actor, services }: Context, listed: object): boolean {
  const module = services.kith.moduleOf(listed)
  return module !== undefined && !actor.modules.includes(module)
}

/** What belongs to a module that is off is not found, like what does not exist. */
export function ensureOn(ctx: Context, listed: { readonly name: string }): void {
  if (isOff(ctx, listed)) throw new NotFound()
}

/** True of a kind whose module this organisation does not have: there are no such records then, and nothing points at one. */
export function isKindOff({ actor }: Pick<Context, 'actor'>, kind: string | undefined): boolean {
  const module = kind === undefined ? undefined : moduleOfKind(kind)
  return module !== undefined && !actor.modules.includes(module)
}
