import { defineMail } from '#platform/mail/template.ts'

/** To whoever says that they have forgotten their password. */
export const passwordReset = defineMail({ name: 'passwordReset', values: ['hours'], hasLink: true })

/** That somebody has chosen a new password for an account, to its user. */
export const passwordChanged = defineMail({ name: 'passwordChanged', values: ['moment'] })

/** To whoever has been given an account, to choose its password. */
export const invitation = defineMail({ name: 'invitation', values: ['username', 'days'], hasLink: true })
