export { verifyAudit } from './verify.ts'
