import { defaultRemunerationComponents } from '@kith/shared/domains/jobs/components.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { remembered, type Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { choiceProblems } from './checks.ts'
import { jobSettings } from './settings.ts'
import { readDefaults, type DefaultComponent, type NamedComponent } from './sql/remuneration.ts'
import type { Remuneration } from './values.ts'

export const defaultComponents = (ctx: Context): Promise<readonly DefaultComponent[]> =>
  remembered(ctx, 'default remuneration components', () => ctx.db.run(readDefaults, {}))

/** The pay of a new job with what new jobs are assigned, unless its components are given. Amounts fit only annual pay in the currency of the organisation. */
export async function withAssigned(ctx: Context, pay: Remuneration | null): Promise<Remuneration | null> {
  if (!pay || pay.type === 'NONE' || pay.components) return pay
  const assigned = (await defaultComponents(ctx))
    .filter(({ is_assigned }) => is_assigned)
    .map(({ is_assigned: _, ...component }) => component)
  const { currency } = await jobSettings(ctx)
  const isComparable = pay.type === 'ANNUAL_SALARY' && pay.currency === currency
  return { ...pay, components: assigned.filter(({ amount }) => amount === null || isComparable) }
}

/** Pay that replaces another one keeps its components, unless they are given. */
export function withHeld(pay: Remuneration | null, held: Remuneration | null): Remuneration | null {
  return pay && !pay.components && held?.components ? { ...pay, components: held.components } : pay
}

/** An amount of a year is none of an hour, nor of another currency. */
export function heldProblems(pay: Remuneration | null, held: Remuneration | null, path: string): Problem[] {
  if (!pay || pay.type === 'NONE' || pay.components || !held?.components?.some(({ amount }) => amount)) return []
  return pay.type === held.type && pay.currency === held.currency ? [] : [problem(`${path}.components`, 'component_unit')]
}

/** A default that was archived stays where it is used, but cannot be chosen again. */
export async function defaultProblems(
  ctx: Context,
  components: readonly Pick<NamedComponent, 'defaultComponentId'>[] | null | undefined,
  held: Remuneration | null,
  path: string,
): Promise<Problem[]> {
  const kept = new Set(held?.components?.map(({ defaultComponentId }) => defaultComponentId))
  const problems = await Promise.all(
    (components ?? []).map(async ({ defaultComponentId: id }, index) =>
      id && !kept.has(id.toLowerCase())
        ? choiceProblems(ctx, `${path}.components.${index}.defaultComponentId`, defaultRemunerationComponents, id)
        : [],
    ),
  )
  return problems.flat()
}
