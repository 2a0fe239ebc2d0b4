import type { Context } from '#platform/context.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { countLinked, countUnlinked, findLoginMode, listDomains, listProviders } from './sql.ts'
import { listSamlKeys } from './saml/key-sql.ts'
import { SingleSignOn, type ProviderWithDomains, type SingleSignOnRow } from './type.ts'

export const getSingleSignOn = defineQuery({
  name: 'getSingleSignOn',
  description: 'How people sign in, and the providers of their identity.',
  permission: 'sso_idps.view',
  returns: SingleSignOn,
  nullable: false,
  resolve: (ctx) => singleSignOn(ctx),
})

export async function singleSignOn({ db }: Context): Promise<SingleSignOnRow> {
  const [{ loginMode }, rows, domains, linked, { total: unlinkedCount }, samlKeys] = await Promise.all([
    db.one(findLoginMode, {}),
    db.run(listProviders, {}),
    db.run(listDomains, {}),
    db.run(countLinked, {}),
    db.one(countUnlinked, {}),
    db.run(listSamlKeys, {}),
  ])
  const providers = rows.map((row) => ({
    ...row,
    domains: domains.filter((each) => each.identity_provider_id === row.id),
    linkedCount: linked.find(({ id }) => id === row.id)?.total ?? 0,
  }))
  return { loginMode, providers, unlinkedCount, samlKeys }
}

export async function providerWithDomains(ctx: Context, id: string): Promise<ProviderWithDomains> {
  const found = (await singleSignOn(ctx)).providers.find((each) => each.id === id)
  if (!found) throw new Error('The provider that was written is not there')
  return found
}
