export { endSessionsOf } from './ending.ts'
export { enterTenant } from './sql.ts'
export { hashPassword } from './passwords.ts'
