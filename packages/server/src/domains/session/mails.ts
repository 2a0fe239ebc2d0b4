import { defineMail } from '#platform/mail/template.ts'

/** To whoever says that they have forgotten their password. */
export const passwordReset = defineMail({ name: 'passwordReset', values: ['hours'], hasLink: true })

/** That somebody has chosen a new password for an account, to its user. */
export const passwordChanged = defineMail({ name: 'passwordChanged', values: ['moment'] })

/** To whoever has been given an account, to choose its password. */
export const invitation = defineMail({ name: 'invitation', values: ['username', 'days'], hasLink: true })

/** That the account was used where it never was before, to its user. */
export const newDevice = defineMail({ name: 'newDevice', values: ['moment', 'device', 'address'] })

/** That signing in now asks for a code of an app, or no longer does, or that an administrator has put an end to it; to the user of the account. */
export const authenticatorAdded = defineMail({ name: 'authenticatorAdded', values: ['moment'] })
export const authenticatorRemoved = defineMail({ name: 'authenticatorRemoved', values: ['moment'] })
export const passkeyAdded = defineMail({ name: 'passkeyAdded', values: ['moment'] })
export const passkeyRemoved = defineMail({ name: 'passkeyRemoved', values: ['moment'] })
export const secondFactorReset = defineMail({ name: 'secondFactorReset', values: ['moment'] })

/** That an account can be signed in to through a provider of identities from now on, to its user. */
export const identityLinked = defineMail({ name: 'identityLinked', values: ['moment'] })

/** That an administrator has signed in by password although the organisation signs in through its provider, to the other administrators. */
export const passwordUsed = defineMail({ name: 'passwordUsed', values: ['moment', 'name'] })
