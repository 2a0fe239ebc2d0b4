import { declareDomain, functional } from '../declarations.ts'

export const audit = declareDomain({
  name: 'audit',
  permissions: { 'audit_log.view': functional('View the audit log') },
  events: {},
})
