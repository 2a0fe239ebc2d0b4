import type { Shows } from '../lib/shows.ts'
import type { Samples } from '../lib/page-samples.ts'

/** The log has an email. */
export const known: Samples = async (ask) => {
  await ask('mutation { emailSendTest(input: {}) { id } }')
  return { emailTemplate: 'invitation' }
}

export const shows: Shows = {
  'settings.email_templates.edit': { heading: 'Invitation' },
  'settings.message_blacklist.create': { dialog: 'Block an address' },
}
