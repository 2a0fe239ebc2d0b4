import { declareDomain } from '../declare-domain.ts'

export const session = declareDomain({
  name: 'session',
  area: 'access',
  permissions: {},
  events: ['session.started', 'session.refused', 'session.ended', 'session.refresh_reused', 'user.password_changed'],
  changeless: ['session.started', 'session.refused', 'session.ended', 'session.refresh_reused', 'user.password_changed'],
})
