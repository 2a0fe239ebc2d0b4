import { defineMail } from '#platform/mail/template.ts'

/** What an administrator sends to themselves, to see that emails arrive. */
export const testMail = defineMail({ name: 'test' })
