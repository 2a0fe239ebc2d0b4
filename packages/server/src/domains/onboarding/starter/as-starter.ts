import { privateConditions } from '@kith/shared/domains/people/medical-conditions.ts'
import { financial } from '@kith/shared/domains/payroll/rights.ts'
import type { Context, GrantedScope } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import type { MutationOperation } from '#platform/graphql/operations.ts'
import type { MutationHead } from '#platform/mutations/mutation.ts'
import { slugsAsked } from './content.ts'
import { isOpen, ownSessions } from './sessions.ts'

/** What an open session lets its user do with what is their own, whatever their groups allow (ruling 100). */
const lent = [
  'people.qualifications.view',
  'people.qualifications.create',
  'people.qualifications.edit',
  'people.profile.view',
  'people.medical_conditions.create',
  'people.medical_conditions.edit',
  'people.medical_conditions.delete',
  privateConditions,
  ...Object.values(financial),
]

/** The user with what an open session opens beside their own rights; NotFound without one. */
export async function asStarter(ctx: Context): Promise<Context> {
  if (!(await ownSessions(ctx)).some(isOpen)) throw new NotFound()
  return lending(ctx, [...lent, ...(await slugsAsked(ctx))])
}

/** Adds these permissions over what is their own to the rights of the user. */
export function lending(ctx: Context, slugs: readonly string[]): Context {
  const grants = new Map(ctx.actor.grants)
  for (const slug of slugs) grants.set(slug, new Set<GrantedScope>([...(grants.get(slug) ?? []), 'OWN']))
  return { ...ctx, actor: { ...ctx.actor, grants }, memory: new Map() }
}

/** A mutation as users with an open session run it on what is their own: with its own rules and events. */
export function forStarters({
  name,
  description,
  record,
  input,
  event,
  returns,
  runNamed,
}: MutationHead & Pick<MutationOperation, 'runNamed'>) {
  return defineMutation({
    name,
    ...(description === undefined ? {} : { description }),
    record,
    permission: 'signed-in',
    asOneself: true,
    starter: true,
    input,
    sets: () => [],
    event,
    returns,
    plan: (_, values, newId) => ({ id: newId, values, change: { before: null, after: null } }),
    // The mutation returns what its declaration says
    write: async (ctx, { values }) => (await runNamed(await asStarter(ctx), values)) as never,
  })
}
