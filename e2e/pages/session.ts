import type { Shows } from '../lib/shows.ts'
import type { Named, Samples } from '../lib/page-samples.ts'

/** An identity provider, which is never asked anything. */
export const known: Samples = async (ask) => {
  const { all } = await ask<{ all: { providers: Named[] } }>('{ all: getSingleSignOn { providers { id name } } }')
  const input = { protocol: 'OPENID', name: 'Harbour login', issuer: 'https://login.example.com', clientId: 'kith' }
  const create = 'mutation ($input: IdentityProviderCreateInput!) { made: identityProviderCreate(input: $input) { id name } }'
  const provider = all.providers[0] ?? (await ask<{ made: Named }>(create, { input })).made
  return { identityProviderId: provider.id, identityProviderName: provider.name }
}

export const shows: Shows = {
  'settings.single_sign_on.edit': { heading: 'Harbour login' },
}
