import { defineMail } from '#platform/mail/template.ts'

/** It contains no link, since its reader cannot sign in yet. */
export const recognitionMail = defineMail({
  name: 'recognition',
  values: ['giver', 'name', 'reason'],
  example: (_, { name }) => Promise.resolve({ giver: name, name, reason: '–' }),
})
