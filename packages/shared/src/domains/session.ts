import { declareDomain } from '../declare-domain.ts'

export const session = declareDomain({
  name: 'session',
  area: 'access',
  permissions: {},
  events: {
    'session.started': 'Somebody signed in',
    'session.refused': 'Somebody tried to sign in and was refused',
    'session.ended': 'Somebody signed out, or a session was ended',
    'session.refresh_reused': 'A refresh token was used a second time and its session was ended',
  },
  changeless: ['session.started', 'session.refused', 'session.ended', 'session.refresh_reused'],
})
