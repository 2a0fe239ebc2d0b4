import type { TestClient } from '#platform/testing/test-client.ts'

export const updateSettings =
  'mutation ($input: OrganisationSettingsUpdateInput!) { organisationSettingsUpdate(input: $input) { version } }'

export const settingsVersion = async (client: TestClient): Promise<number> =>
  (await client.ask<{ getOrganisationSettings: { version: number } }>('{ getOrganisationSettings { version } }')).getOrganisationSettings
    .version

/** Changes these settings, as they are now. */
export async function changeSettings(client: TestClient, input: Readonly<Record<string, unknown>>): Promise<void> {
  await client.ask(updateSettings, { input: { ...input, version: await settingsVersion(client) } })
}
