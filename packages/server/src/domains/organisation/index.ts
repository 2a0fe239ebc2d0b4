import { representatives } from '@kith/shared/domains/organisation/representatives.ts'
import { defineDomain } from '#platform/domain.ts'
import { organisationPictureRoutes } from '#platform/files/logos.ts'
import { holidaysAdd, holidaysRemove } from './holidays/mutations.ts'
import { getHolidayYear, listHolidayRegions, listPublicHolidays, readHolidayFile } from './holidays/queries.ts'
import { organisationPictures } from './pictures/kinds.ts'
import { organisationCoverUpdate, organisationLogoUpdate, organisationSplashUpdate } from './pictures/mutations.ts'
import {
  getLogoUrl,
  getOrganisationCoverUpload,
  getOrganisationLogoUpload,
  getOrganisationPictures,
  getOrganisationSplashUpload,
} from './pictures/queries.ts'
import { organisationPictureRemovalJob, removeUnusedOrganisationPictures } from './pictures/removal.ts'
import { listSettingsCounts } from './settings-counts.ts'
import { getNavigationItems } from './navigation/queries.ts'
import { representativesShown } from './representatives/types.ts'
import { organisationSettingsUpdate } from './settings/mutations.ts'
import { getOrganisationSettings } from './settings/queries.ts'

export const organisation = defineDomain({
  name: 'organisation',
  reads: ['permission_group_grants', 'permission_group_members', 'permission_groups'],
  queries: [
    listSettingsCounts,
    getOrganisationSettings,
    getNavigationItems,
    getLogoUrl,
    getOrganisationCoverUpload,
    getOrganisationLogoUpload,
    getOrganisationPictures,
    getOrganisationSplashUpload,
    getHolidayYear,
    listHolidayRegions,
    listPublicHolidays,
    readHolidayFile,
  ],
  records: representatives,
  types: representativesShown,
  mutations: [
    organisationSettingsUpdate,
    organisationCoverUpdate,
    organisationLogoUpdate,
    organisationSplashUpdate,
    holidaysAdd,
    holidaysRemove,
  ],
  jobs: [organisationPictureRemovalJob],
  schedules: [removeUnusedOrganisationPictures],
  awaitedFiles: organisationPictures.map(({ files }) => files.awaited),
  routes: (app, services) => {
    for (const route of organisationPictureRoutes) route(app, services)
  },
})
