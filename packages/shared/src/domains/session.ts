import { declareDomain } from '../declare-domain.ts'
import { boolean, id } from '../fields.ts'
import { defineRecord } from '../records.ts'

export const sessionEndFields = { id: id({ required: true }) }
export const sessionsEndOthersFields = { includesThis: boolean() }
const sessionRecord = defineRecord({ kind: 'session', owner: 'user', fields: {}, permissions: {} })

export const session = declareDomain({
  name: 'session',
  area: 'access',
  records: [sessionRecord],
  permissions: {},
  events: ['session.started', 'session.refused', 'session.ended', 'session.refresh_reused', 'user.password_changed'],
  changeless: ['session.started', 'session.refused', 'session.ended', 'session.refresh_reused', 'user.password_changed'],
})
