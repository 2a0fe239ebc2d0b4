export { endSessionsOf } from './ending.ts'
export { hashPassword } from './passwords.ts'
