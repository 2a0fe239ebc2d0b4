import { currencyOfCountry } from '@kith/shared/currency-of-country.ts'
import { timeZoneOfCountry } from '@kith/shared/time-zone-of-country.ts'
import {
  organisationAliasFields,
  organisationCreateFields,
  organisationInviteFields,
  organisationPlanSetFields,
} from '@kith/shared/domains/provider.ts'
import { inviteAdministrator, planAdministrator } from '#domains/access/public.ts'
import { createTenant, exceptionsTo, givePlan, ownPlan, planName, planToGive, suspend } from '#domains/tenants/public.ts'
import { inOtherTenant } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { Invalid, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { readOrganisation } from './organisations.ts'
import { problemsOfNew } from './rules.ts'
import { lockOrganisation } from './sql.ts'
import { Organisation, OrganisationWithInvitation, type OrganisationShape } from './types.ts'

const shared = { record: 'organisation', permission: 'organisations.edit', verified: true, returns: Organisation } as const

export const organisationPlanSet = defineMutation({
  ...shared,
  name: 'organisationPlanSet',
  description:
    'Gives an organisation a product plan. Its modules are those of the plan, or, where modules are named, these: what differs from the plan is kept as an exception. It holds from the next request on.',
  input: organisationPlanSetFields,
  event: 'organisation.modules_changed',
  plan: async (ctx, { alias, productPlanId, modules }) => {
    const plan = await planToGive(ctx, productPlanId)
    const organisation = await hold(ctx, alias)
    const shown = (organisation.modules ?? []).map(({ name }) => name)
    const isGiven = (name: string) => (modules ?? plan.modules).some((each) => each === name)
    const after = { productPlan: planName(ctx, plan), modules: shown.filter((name) => name === 'people' || isGiven(name)) }
    const before = { productPlan: organisation.plan && planName(ctx, organisation.plan), modules: namesOn(organisation) }
    return { ...planOf(organisation, before, after), plan, shown, modules: modules ?? null }
  },
  write: async (ctx, { id, alias, plan, shown, modules }) => {
    await inOtherTenant(ctx, id, async (other) => {
      const had = await other.db.one(ownPlan, {})
      // What brings nothing yet is not shown, and stays as it is
      const isHidden = (name: string) => !shown.some((each) => each === name)
      const named = exceptionsTo(plan, modules ?? plan.modules)
      const kept = { added: had.added_modules.filter(isHidden), leftOut: had.left_out_modules.filter(isHidden) }
      const seen = { added: named.added.filter((name) => !isHidden(name)), leftOut: named.leftOut.filter((name) => !isHidden(name)) }
      return givePlan(other, plan, { added: [...kept.added, ...seen.added], leftOut: [...kept.leftOut, ...seen.leftOut] })
    })
    return readOrganisation(ctx, alias)
  },
})

export const organisationSuspend = defineMutation({
  ...shared,
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
  name: 'organisationCreate',
  description:
    'Makes an organisation with the lists and permission groups that every one starts with, and invites its first administrator.',
  returns: OrganisationWithInvitation,
  input: organisationCreateFields,
  event: 'organisation.created',
  plan: async (ctx, { alias: written, name, productPlanId, country, currency, timezone, language, ...administrator }, id) => {
    const alias = written.trim().toLowerCase()
    const plan = productPlanId ? await planToGive(ctx, productPlanId) : null
    const given: Record<string, string> = {}
    const settings = {
      country,
      currency: currency ?? currencyOfCountry(country),
      timezone: timezone ?? timeZoneOfCountry(country),
      language,
    }
    for (const [field, value] of Object.entries(settings)) if (value) given[field] = value
    const problems = await problemsOfNew(ctx, { alias, ...given })
    throwIfInvalid(problems)
    const named = plan && { productPlan: planName(ctx, plan) }
    return {
      id,
      alias,
      plan,
      settings: given,
      name: name.trim(),
      administrator: asWritten(administrator),
      change: { before: null, after: { alias, name, ...named } },
    }
  },
  write: async (ctx, { id, alias, name, plan, settings, administrator }) => {
    await createTenant(ctx.db, { id, alias, name, ...settings })
    await ctx.db.run(enterTenant, { tenant: ctx.actor.tenantId })
    const invitationLink = await inOtherTenant(ctx, id, async (other) => {
      if (plan) await givePlan(other, plan, exceptionsTo(plan, plan.modules))
      return inviteAdministrator(other, { ...administrator, known: undefined })
    })
    return { organisation: await readOrganisation(ctx, alias), invitationLink }
  },
})

export const organisationAdministratorInvite = defineMutation({
  ...shared,
  name: 'organisationAdministratorInvite',
  description:
    'Invites the administrator of an organisation, again or under another address, as long as no administrator of it has a password. Earlier links no longer work.',
  input: organisationInviteFields,
  event: 'organisation.administrator_invited',
  returns: OrganisationWithInvitation,
  plan: async (ctx, { alias, ...administrator }) => {
    const { id } = await hold(ctx, alias)
    const { planned, problems } = await inOtherTenant(ctx, id, (other) => planAdministrator(other, asWritten(administrator)))
    throwIfInvalid(problems)
    return { id, alias, planned, change: { before: {}, after: { alias } } }
  },
  write: async (ctx, { id, alias, planned }) => {
    const invitationLink = await inOtherTenant(ctx, id, (other) => inviteAdministrator(other, planned))
    return { organisation: await readOrganisation(ctx, alias), invitationLink }
  },
})

const asWritten = ({ administratorName, administratorEmail }: { administratorName: string; administratorEmail: string }) => ({
  name: administratorName.trim(),
  email: administratorEmail.trim(),
})

/** Of two at once, the second waits for the first. */
async function hold(ctx: Context, alias: string): Promise<OrganisationShape> {
  await ctx.db.run(lockOrganisation, { alias })
  return readOrganisation(ctx, alias)
}

const namesOn = ({ modules = [] }: OrganisationShape) => modules.filter(({ isOn }) => isOn).map(({ name }) => name)

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
