import { defineMail } from '#platform/mail/template.ts'

/** To whoever joins and cannot sign in yet: it leads nowhere. */
export const recognitionMail = defineMail({
  name: 'recognition',
  values: ['giver', 'name', 'reason'],
  example: (_, { name }) => Promise.resolve({ giver: name, name, reason: '–' }),
})
