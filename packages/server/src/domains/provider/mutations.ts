import { organisationAliasFields, organisationCreateFields, organisationModulesSetFields } from '@kith/shared/domains/provider.ts'
import { createTenant, ownModules, suspend, switchModules } from '#domains/tenants/public.ts'
import { inOtherTenant } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { readOrganisation } from './organisations.ts'
import { problemsOfNew } from './rules.ts'
import { lockOrganisation } from './sql.ts'
import { Organisation, type OrganisationShape } from './types.ts'

const shared = { record: 'organisation', permission: 'organisations.edit', returns: Organisation } as const

export const organisationModulesSet = defineMutation({
  ...shared,
  name: 'organisationModulesSet',
  description:
    'Switches the modules of an organisation: those that are named are on, all others are off. It holds from the next request on.',
  input: organisationModulesSetFields,
  event: 'organisation.modules_changed',
  plan: async (ctx, { alias, modules }) => {
    const organisation = await hold(ctx, alias)
    const given = new Set<string>(modules ?? [])
    const shown = organisation.modules ?? []
    const names = (isOn: (each: (typeof shown)[number]) => boolean) => shown.filter(isOn).map(({ name }) => name)
    const after = names(({ name }) => name === 'people' || given.has(name))
    return { ...planOf(organisation, { modules: names(({ isOn }) => isOn) }, { modules: after }), modules: [...given] }
  },
  write: async (ctx, { id, alias, modules }) => {
    const known = new Set<string>(ctx.services.kith.modules)
    await inOtherTenant(ctx, id, async (other) => {
      const { modules: had } = await other.db.one(ownModules, {})
      // What brings nothing yet is not shown, and stays as it is
      return switchModules(other, [...modules, ...had.filter((name) => !known.has(name))])
    })
    return readOrganisation(ctx, alias)
  },
})

export const organisationSuspend = defineMutation({
  ...shared,
  verified: true,
  name: 'organisationSuspend',
  description: 'Suspends an organisation: nobody signs in to it, its links open nothing, and its jobs and emails wait.',
  input: organisationAliasFields,
  event: 'organisation.suspended',
  plan: async (ctx, { alias }) => planState(await hold(ctx, alias), true),
  write: (ctx, plan) => writeState(ctx, plan, true),
})

export const organisationResume = defineMutation({
  ...shared,
  name: 'organisationResume',
  description: 'Lets people into a suspended organisation again; what waited is done within minutes.',
  input: organisationAliasFields,
  event: 'organisation.resumed',
  plan: async (ctx, { alias }) => planState(await hold(ctx, alias), false),
  write: (ctx, plan) => writeState(ctx, plan, false),
})

export const organisationCreate = defineMutation({
  ...shared,
  verified: true,
  name: 'organisationCreate',
  description:
    'Makes an organisation with the lists and permission groups that every one starts with. Its first user is made on the command line.',
  input: organisationCreateFields,
  event: 'organisation.created',
  plan: async (ctx, { alias: written, name, country, currency, timezone, language }, id) => {
    const alias = written.trim().toLowerCase()
    const given: Record<string, string> = {}
    for (const [field, value] of Object.entries({ country, currency, timezone, language })) if (value) given[field] = value
    const problems = await problemsOfNew(ctx, { alias, ...given })
    if (problems.length > 0) throw new Invalid(problems)
    return { id, alias, settings: given, name: name.trim(), change: { before: null, after: { alias, name } } }
  },
  write: async (ctx, { id, alias, name, settings }) => {
    await createTenant(ctx.db, { id, alias, name, ...settings })
    await ctx.db.run(enterTenant, { tenant: ctx.actor.tenantId })
    return readOrganisation(ctx, alias)
  },
})

/** Of two at once, the second waits for the first. */
async function hold(ctx: Context, alias: string): Promise<OrganisationShape> {
  await ctx.db.run(lockOrganisation, { alias })
  return readOrganisation(ctx, alias)
}

function planState(organisation: OrganisationShape, isSuspended: boolean) {
  if (organisation.isProvider) throw new Invalid([problem('alias', 'provider_suspended')])
  const was = organisation.suspended_at !== null
  return planOf(organisation, { isSuspended: was }, { isSuspended })
}

/** The event names the organisation, which its reader could not tell by the id. */
function planOf({ id, alias }: OrganisationShape, before: object, after: object) {
  const isChange = JSON.stringify(before) !== JSON.stringify(after)
  return { id, alias, change: { before: { ...before }, after: { ...after, ...(isChange ? { alias } : {}) } } }
}

async function writeState(ctx: Context, { id, alias }: { id: string; alias: string }, isSuspended: boolean) {
  await inOtherTenant(ctx, id, (other) => suspend(other, isSuspended))
  return readOrganisation(ctx, alias)
}
