import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'listChartPictures personIds.0': 'nobody on the chart of the example has a picture or is on leave',
  'listPeopleInBusinessUnit businessUnitId': 'the example asks about a permission that does not exist',
}
