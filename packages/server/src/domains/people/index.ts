import { medicalCondition } from '@kith/shared/domains/people/medical-conditions.ts'
import { defineDomain } from '#platform/domain.ts'
import { getAddressSearch, performAddressSearch } from './address-search/queries.ts'
import { performPersonDuplicateCheck } from './duplicates.ts'
import { feedRoute } from './calendar/feed.ts'
import { calendarFeedRevoke, calendarFeedSave } from './calendar/mutations.ts'
import { getCalendarFeed, listCalendarDays, listCalendarEvents, listCalendarKinds } from './calendar/queries.ts'
import { calendarOfPeople } from './calendar/sources.ts'
import { contactEntryMutations } from './mutations/contact-entries.ts'
import { contactListQueries } from './contact-lists.ts'
import { personContactsUpdate } from './mutations/contacts.ts'
import { personCreate } from './mutations/create.ts'
import { personDelete } from './mutations/delete.ts'
import { recalculatePersonIds } from './mutations/recalculate-ids.ts'
import { personCustomFieldsUpdate, personEmergencyContactUpdate, personPreferredNameUpdate, personUpdate } from './mutations/update.ts'
import { getPlatformIds } from './platform-ids.ts'
import { getPerson, listAllCountries, listPeople, listPersonChanges, listPersonLooks } from './queries.ts'
import {
  getEmailAddressUsageCount,
  getValuesForDropdownSearch,
  getValuesForPeopleSearch,
  performPeopleDropdownSearch,
  performPeopleSearch,
} from './search-queries.ts'
import { listPeopleInBusinessUnit } from './unit-queries.ts'
import { personLookup } from './lookup.ts'
import { rewriteNames } from './names.ts'
import { contactEntryUploads } from './uploads/contact-entries.ts'
import { createPeopleWithJobsUpload } from './uploads/create-people-with-jobs.ts'
import { createPeopleUpload } from './uploads/create-people.ts'
import { updatePeopleUpload } from './uploads/update-people.ts'
import { covers, pictureRoutes, portraits } from '#platform/files/pictures.ts'
import { personCoverUpdate, personPictureUpdate } from './pictures/mutations.ts'
import { matchPictureFiles } from './pictures/named-files.ts'
import { getPersonCoverUpload, getPersonPictureUpload } from './pictures/queries.ts'
import { pictureRemovalJob, removeUnusedPictures } from './pictures/removal.ts'
import { archiveJob, removalJob } from './subject-access/jobs.ts'
import { archiveFiles } from './subject-access/files.ts'
import { personalDataExport } from './subject-access/mutations.ts'
import { getPersonalData } from './subject-access/queries.ts'
import { changesOfPeople } from './types/changes.ts'
import { managersOfPerson, personOfJob, presentedPerson } from './types/person.ts'
import { personalData } from './personal-data.ts'
import { portable } from './portable.ts'

export const people = defineDomain({
  portable,
  name: 'people',
  personalData,
  records: [medicalCondition],
  publicTables: ['people_card'],
  reads: ['jobs'],
  writes: ['reporting_lines'],
  uses: ['access', 'audit', 'jobs', 'organisation'],
  queries: [
    listPeople,
    getPerson,
    listPersonChanges,
    listPersonLooks,
    listAllCountries,
    performPeopleSearch,
    performPeopleDropdownSearch,
    listPeopleInBusinessUnit,
    getValuesForDropdownSearch,
    getValuesForPeopleSearch,
    getEmailAddressUsageCount,
    getPersonalData,
    getPlatformIds,
    getPersonCoverUpload,
    getPersonPictureUpload,
    matchPictureFiles,
    performPersonDuplicateCheck,
    getAddressSearch,
    performAddressSearch,
    ...contactListQueries,
    getCalendarFeed,
    listCalendarDays,
    listCalendarEvents,
    listCalendarKinds,
  ],
  calendar: calendarOfPeople,
  types: [personOfJob, managersOfPerson, changesOfPeople],
  presents: [presentedPerson],
  uploads: [createPeopleWithJobsUpload, createPeopleUpload, updatePeopleUpload, ...contactEntryUploads],
  lookups: [personLookup],
  mutations: [
    ...contactEntryMutations,
    personContactsUpdate,
    personCreate,
    personDelete,
    personCoverUpdate,
    personPictureUpdate,
    personalDataExport,
    recalculatePersonIds,
    personUpdate,
    personCustomFieldsUpdate,
    personPreferredNameUpdate,
    personEmergencyContactUpdate,
    calendarFeedRevoke,
    calendarFeedSave,
  ],
  jobs: [archiveJob, pictureRemovalJob, removalJob, rewriteNames],
  schedules: [removeUnusedPictures],
  awaitedFiles: [portraits.awaited, covers.awaited],
  routes: (app, services) => {
    archiveFiles.route(app, services)
    feedRoute(app, services)
    for (const route of pictureRoutes) route(app, services)
  },
})
