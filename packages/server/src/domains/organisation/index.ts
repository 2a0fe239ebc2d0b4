import { defineDomain } from '#platform/domain.ts'
import { holidaysAdd, holidaysRemove } from './holidays/mutations.ts'
import { getHolidayYear, listHolidayRegions, listPublicHolidays, readHolidayFile } from './holidays/queries.ts'
import { listSettingsCounts } from './settings-counts.ts'
import { getNavigationItems } from './navigation/queries.ts'
import { organisationSettingsUpdate } from './settings/mutations.ts'
import { getOrganisationSettings } from './settings/queries.ts'

export const organisation = defineDomain({
  name: 'organisation',
  queries: [
    listSettingsCounts,
    getOrganisationSettings,
    getNavigationItems,
    getHolidayYear,
    listHolidayRegions,
    listPublicHolidays,
    readHolidayFile,
  ],
  mutations: [organisationSettingsUpdate, holidaysAdd, holidaysRemove],
})
