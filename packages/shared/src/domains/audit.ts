import { declareDomain } from '../declare-domain.ts'

export const audit = declareDomain({
  name: 'audit',
  area: 'data',
  permissions: {},
  events: [],
})
