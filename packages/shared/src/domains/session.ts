import { declareDomain } from '../declarations.ts'

export const session = declareDomain({
  name: 'session',
  permissions: {},
  events: {
    'session.started': 'Somebody signed in',
    'session.ended': 'Somebody signed out, or a session was ended',
    'session.refresh_reused': 'A refresh token was used a second time and its session was ended',
  },
})
