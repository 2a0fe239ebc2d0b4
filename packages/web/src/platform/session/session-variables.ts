import { readIdentity } from './identity.ts'

/** Whose session is asked for: that of the ID token. No page needs an integration at once. */
export const sessionVariables = () => ({ userId: readIdentity()?.userId ?? null, integrationId: null })
