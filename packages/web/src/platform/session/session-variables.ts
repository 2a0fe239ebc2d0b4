import { readIdentity } from './identity.ts'

let variables: { userId: string | null; integrationId: string | null } | undefined

/** Whose session is asked for: that of the ID token when the page was loaded. No page needs an integration at once. */
export const sessionVariables = () => (variables ??= { userId: readIdentity()?.userId ?? null, integrationId: null })
