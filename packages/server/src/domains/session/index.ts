import { defineDomain } from '#platform/domain.ts'
import { disclaimerAccept, disclaimerWithdraw, getDisclaimer } from './disclaimer/disclaimer.ts'
import { listOwnSessions, listUserSessions, sessionEnd, sessionsEndOthers } from './own-sessions.ts'
import { getOwnSecondFactor } from './factors/queries.ts'
import { getIntegrationConfiguration } from './integration-configuration.ts'
import { listSupportedLanguages } from './languages.ts'
import { listInboxView, listOpenAbout, listWaiting } from './inbox.ts'
import { getPageHeaderItems } from './page-header.ts'
import { getSession, getTenantConfig } from './queries.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { forgetGuesses } from './sql.ts'
import {
  addressChanged,
  authenticatorAdded,
  authenticatorRemoved,
  identityLinked,
  identityUnlinked,
  invitation,
  newDevice,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  passwordReset,
  passwordUsed,
  secondFactorReset,
  signInElsewhere,
} from './mails.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { portable } from './portable.ts'
import { personalData } from './personal-data.ts'
import { emailDomainCheck, emailDomainCreate, emailDomainDelete } from './single-sign-on/mutations/domains.ts'
import { checkIdentityProvider } from './single-sign-on/check-provider.ts'
import { identityProviderCheck } from './single-sign-on/mutations/check.ts'
import { loginModeSet } from './single-sign-on/mutations/login-mode.ts'
import { identityProviderCreate, identityProviderDelete, identityProviderUpdate } from './single-sign-on/mutations/providers.ts'
import { samlKeyRenew, samlKeyUse } from './single-sign-on/mutations/saml-keys.ts'
import { ownIdentityUnlink } from './single-sign-on/identities/mutations.ts'
import { listOwnIdentities, listUserIdentities } from './single-sign-on/identities/queries.ts'
import { proveEmailDomain } from './single-sign-on/prove-domain.ts'
import { getSingleSignOn } from './single-sign-on/queries.ts'

export const session = defineDomain({
  portable,
  name: 'session',
  personalData,
  reads: ['permission_groups', 'permission_group_members'],
  routes: (app, services) => void app.register((scope) => recoveryRoutes(scope, services)),
  mails: [
    passwordReset,
    passwordChanged,
    addressChanged,
    invitation,
    signInElsewhere,
    newDevice,
    authenticatorAdded,
    authenticatorRemoved,
    passkeyAdded,
    passkeyRemoved,
    secondFactorReset,
    identityLinked,
    identityUnlinked,
    passwordUsed,
  ],
  queries: [
    getSession,
    getTenantConfig,
    getIntegrationConfiguration,
    listSupportedLanguages,
    getPageHeaderItems,
    listWaiting,
    listInboxView,
    listOpenAbout,
    getDisclaimer,
    getOwnSecondFactor,
    listOwnSessions,
    listUserSessions,
    getSingleSignOn,
    listOwnIdentities,
    listUserIdentities,
  ],
  mutations: [
    sessionEnd,
    sessionsEndOthers,
    disclaimerAccept,
    disclaimerWithdraw,
    identityProviderCreate,
    identityProviderUpdate,
    identityProviderDelete,
    identityProviderCheck,
    samlKeyRenew,
    samlKeyUse,
    emailDomainCreate,
    emailDomainCheck,
    emailDomainDelete,
    loginModeSet,
    ownIdentityUnlink,
  ],
  jobs: [proveEmailDomain, checkIdentityProvider],
  chores: [{ name: 'forget old guesses', everySeconds: 600, run: ({ pool }) => inTransaction(pool, (db) => db.run(forgetGuesses, {})) }],
})
