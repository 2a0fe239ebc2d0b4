export { makeAccountLink, readAccountLink, redeemAccountLink, type AccountLink, type LinkPurpose } from './account-links.ts'
export { endSessionsOf } from './ending.ts'
export { hashPassword } from './passwords.ts'
export { setPassword, setPasswordByLink } from './set-password.ts'
