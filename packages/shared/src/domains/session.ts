import { declareDomain } from '../declare-domain.ts'
import { boolean, id, text } from '../fields.ts'
import { defineRecord } from '../records.ts'
import { emailDomain, identityProvider, samlKey } from './session/identity-providers.ts'

export const sessionEndFields = { id: id({ required: true }) }
export const sessionsEndOthersFields = { includesThis: boolean() }
/** The text that is accepted, or was, by what tells it from others. */
export const disclaimerFields = { digest: text({ required: true, max: 64 }) }
const sessionRecord = defineRecord({ kind: 'session', owner: 'user', fields: {}, permissions: {} })

/** None of them changes a record. */
const events = [
  'session.started',
  'session.refused',
  'session.ended',
  'session.verified',
  'session.role_assumed',
  'session.role_exited',
  'session.refresh_reused',
  'user.password_changed',
  'user.password_link_requested',
  'user.second_factor_added',
  'user.second_factor_removed',
  'user.passkey_added',
  'user.passkey_renamed',
  'user.passkey_removed',
  'user.recovery_codes_renewed',
  'user.recovery_code_used',
  'user.identity_linked',
  'user.identity_unlinked',
  'user.disclaimer_accepted',
  'user.disclaimer_withdrawn',
] as const

export const session = declareDomain({
  name: 'session',
  area: 'access',
  records: [sessionRecord, identityProvider, samlKey, emailDomain],
  navigation: [
    { group: 'inbox', route: 'inbox', label: 'common:inbox.toDo', tab: { of: 'inbox', as: 'toDo' }, order: 10 },
    { group: 'inbox', route: 'inbox.approvals', label: 'common:inbox.approvals', tab: { of: 'inbox', as: 'approvals' }, order: 20 },
    { group: 'inbox', route: 'inbox.sent', label: 'common:inbox.sent', tab: { of: 'inbox', as: 'sent' }, order: 30 },
    { group: 'inbox', route: 'inbox.done', label: 'common:inbox.done', tab: { of: 'inbox', as: 'done' }, order: 40 },
  ],
  settings: [
    {
      route: 'settings.single_sign_on.list',
      needs: { permission: ['sso_idps.view'] },
      label: 'session:sso.title',
      description: 'session:sso.line',
      keywords: 'session:sso.keywords',
      group: 'access',
      order: 60,
    },
  ],
  permissions: {},
  neverLent: ['sso_idps'],
  events: [
    ...events,
    'identity_provider.check_asked',
    'saml_key.created',
    'saml_key.used',
    'email_domain.created',
    'email_domain.check_asked',
    'email_domain.proven',
    'email_domain.deleted',
    'organisation_settings.login_mode_changed',
  ],
  changeless: events,
})
