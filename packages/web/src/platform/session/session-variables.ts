import { readIdentity } from './identity.ts'

let variables: { userId: string | null; integrationId: string | null } | undefined

/** Asks for the session of the ID token with which the page was loaded. No page needs an integration at once. */
export const sessionVariables = () => (variables ??= { userId: readIdentity()?.userId ?? null, integrationId: null })
