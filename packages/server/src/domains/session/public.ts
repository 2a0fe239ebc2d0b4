export { actAsOneself, assume } from './assuming.ts'
export {
  makeAccountLink,
  readAccountLink,
  redeemAccountLink,
  voidAccountLinks,
  type AccountLink,
  type LinkPurpose,
} from './account-links.ts'
export type { SessionContext } from './session-routes.ts'
export { endKeySession, openAgentSession, openKeySession } from './key-sessions.ts'
export { endSessionsOf } from './ending.ts'
export { resetSecondFactor } from './factors/reset.ts'
export { invitation, passwordChanged, passwordReset } from './mails.ts'
export { assertOwnPage } from './own-pages.ts'
export { hashPassword, PasswordCheck } from './passwords.ts'
export { ownSession, SessionUser, UserConfig } from './queries.ts'
export { sendInvitation, sendOrHandOverInvitation } from './recovery/links.ts'
export { tellingOfNewAddress } from './recovery/new-address.ts'
export { findIdentity, unlinkIdentity } from './single-sign-on/identities/unlink.ts'
export { accountHolder } from './notices.ts'
export { setPassword, setPasswordByLink } from './set-password.ts'
