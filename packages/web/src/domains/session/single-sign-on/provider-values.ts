import type { ProviderFieldsFragment } from './single-sign-on.graphql.ts'

export type Protocol = ProviderFieldsFragment['protocol']

export interface ProviderValues {
  name: string | null
  issuer: string | null
  clientId: string | null
  clientSecret: string | null
  signOnAddress: string | null
  logOutAddress: string | null
  certificates: string | null
  subjectAttribute: string | null
  endsProviderSession: boolean
  signsRequests: boolean
}

/** What is kept of a provider, without its secret: nothing of the other protocol. */
export function inputOf(protocol: Protocol, values: Omit<ProviderValues, 'clientSecret'>) {
  const { name, issuer, clientId, signOnAddress, logOutAddress, certificates, subjectAttribute, endsProviderSession, signsRequests } =
    values
  const shared = { name: name ?? '', issuer: issuer ?? '', subjectAttribute, endsProviderSession }
  return protocol === 'SAML' ? { ...shared, signOnAddress, logOutAddress, certificates, signsRequests } : { ...shared, clientId }
}
