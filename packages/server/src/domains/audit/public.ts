export { readChanges } from './in-words.ts'
export { actorText } from './records.ts'
export { AuditChange } from './types.ts'
export { chainProblems, verifyAudit } from './verify.ts'
