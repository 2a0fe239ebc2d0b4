/** The paths that a provider is told of; `tenantId` is there where no sign-in of ours has gone before. */
export const callbackPath = (id: string) => `/api/auth/sso/${id}/callback`
export const signedOutPath = (id: string) => `/api/auth/sso/${id}/signed-out`
export const backChannelPath = (tenantId: string, id: string) => `/api/auth/sso/${id}/back-channel/${tenantId}`
/** Where a SAML provider says that someone has logged out there. */
export const loggedOutPath = (tenantId: string, id: string) => `/api/auth/sso/${id}/logged-out/${tenantId}`
export const metadataPath = (tenantId: string, id: string) => `/api/auth/sso/${id}/metadata/${tenantId}`
/** The page that those come back to who have shown their provider again who they are. */
export const verifiedPath = '/auth/verified'
