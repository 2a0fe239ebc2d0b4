import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'listPeople filter.supervisorJobIds.0': 'nobody reports to the job of the example',
  'performPeopleDropdownSearch validJobIds.0': 'nobody has the name that the example looks for',
  'runBulkAction input.reasonId': 'adding people to a group asks for no reason',
  'personCreate input.job.remuneration.components.0.defaultComponentId': 'the component of the example says nothing else',
  'getEmailAddressUsageCount ignoreIds.0': 'nobody has the address that the example counts',
}

export const ofTheProduct: Exceptions = {
  'listPersonChanges fields.0': 'names of fields come with Kith',
  'performPersonDuplicateCheck lastName': 'somebody is found by several texts together',
  'performPersonDuplicateCheck firstName': 'somebody is found by several texts together',
  'performPersonDuplicateCheck preferredName': 'somebody is found by several texts together',
  'performPersonDuplicateCheck phoneNumber': 'somebody is found by several texts together',
  'performPersonDuplicateCheck phoneCountry': 'somebody is found by several texts together',
  'performAddressSearch searchText': 'a service is asked',
}
