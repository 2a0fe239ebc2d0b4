import { defineDomain } from '#platform/domain.ts'
import { auditCheckJob, auditCheckRequest, getAuditCheck, getAuditEvent } from './check.ts'
import { keepHeads } from './heads.ts'
import { listAuditEvents } from './log.ts'
import { searchAuditPeople } from './people.ts'
import { personalData } from './personal-data.ts'
import { portable } from './portable.ts'

export const audit = defineDomain({
  portable,
  name: 'audit',
  personalData,
  queries: [listAuditEvents, searchAuditPeople, getAuditEvent, getAuditCheck],
  mutations: [auditCheckRequest],
  jobs: [auditCheckJob],
  chores: [{ name: 'keep the heads of audit chains', everySeconds: 300, run: keepHeads }],
})
