import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'

export const audit = declareDomain({
  name: 'audit',
  area: 'data',
  permissions: { 'audit_log.view': functional },
  events: [],
})
