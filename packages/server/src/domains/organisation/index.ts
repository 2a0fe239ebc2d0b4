import { defineDomain } from '#platform/domain.ts'
import { awaitedLogos, logoRoute } from '#platform/files/logos.ts'
import { holidaysAdd, holidaysRemove } from './holidays/mutations.ts'
import { getHolidayYear, listHolidayRegions, listPublicHolidays, readHolidayFile } from './holidays/queries.ts'
import { organisationLogoUpdate } from './logo/mutations.ts'
import { getLogoUrl, getOrganisationLogoUpload } from './logo/queries.ts'
import { logoRemovalJob, removeUnusedLogos } from './logo/removal.ts'
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
    getLogoUrl,
    getOrganisationLogoUpload,
    getHolidayYear,
    listHolidayRegions,
    listPublicHolidays,
    readHolidayFile,
  ],
  mutations: [organisationSettingsUpdate, organisationLogoUpdate, holidaysAdd, holidaysRemove],
  jobs: [logoRemovalJob],
  schedules: [removeUnusedLogos],
  awaitedFiles: awaitedLogos,
  routes: logoRoute,
})
