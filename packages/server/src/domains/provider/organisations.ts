import { providerModule } from '@kith/shared/modules.ts'
import { readAdministrators } from '#domains/access/public.ts'
import { everyOrganisation, modulesOf, organisationByAlias, ownModules, ownPlan } from '#domains/tenants/public.ts'
import { inOtherTenant } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { Organisation, type OrganisationShape } from './types.ts'

export const listOrganisations = defineQuery({
  name: 'listOrganisations',
  description: 'Every organisation on this installation.',
  permission: 'organisations.view',
  returns: [Organisation],
  nullable: false,
  resolve: ({ db }) => db.run(everyOrganisation, {}),
})

export const getOrganisation = defineQuery({
  name: 'getOrganisation',
  description: 'An organisation, its product plan and its modules.',
  permission: 'organisations.view',
  args: (arg) => ({ alias: arg.string({ required: true }) }),
  returns: Organisation,
  nullable: false,
  resolve: (ctx, { alias }) => readOrganisation(ctx, alias),
})

/** Throws NotFound for an alias of none. */
export async function readOrganisation(ctx: Context, alias: string): Promise<OrganisationShape> {
  const row = await ctx.db.first(organisationByAlias, { alias })
  if (!row) throw new NotFound()
  const { modules, plan, administrators } = await inOtherTenant(ctx, row.id, async (other) => ({
    ...(await other.db.one(ownModules, {})),
    plan: await other.db.one(ownPlan, {}),
    administrators: await readAdministrators(other),
  }))
  return {
    ...row,
    plan,
    administrators,
    modules: modulesOf(ctx.services.kith, modules, plan),
    isProvider: modules.includes(providerModule),
  }
}
