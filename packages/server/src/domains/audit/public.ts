export { readChanges, type ReadChanges } from './in-words.ts'
export { actorText, eventText, kindOfSubject, recordName, recordText } from './records.ts'
export { AuditChange } from './types.ts'
export { chainProblems, verifyAudit } from './verify.ts'
