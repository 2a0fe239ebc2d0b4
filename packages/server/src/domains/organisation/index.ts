import { defineDomain } from '#platform/domain.ts'
import { listSettingsCounts } from './settings-counts.ts'
import { organisationSettingsUpdate } from './settings/mutations.ts'
import { getOrganisationSettings } from './settings/queries.ts'

export const organisation = defineDomain({
  name: 'organisation',
  queries: [listSettingsCounts, getOrganisationSettings],
  mutations: [organisationSettingsUpdate],
})
