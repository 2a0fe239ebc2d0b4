import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'listCompensationReviews filter.businessUnitId': 'no plan is under review in the oldest unit',
}
