import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { settingsVersion } from './settings.ts'

export const examples: MutationExamples = {
  organisationSettingsUpdate: async (server) => ({ version: await settingsVersion(server.as('admin')), name: 'Harbour, Pine & Co' }),
}
