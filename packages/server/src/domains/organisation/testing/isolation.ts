import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'listAllWorkRights countryId': 'a country is known by its code, which is the same for every organisation',
  'listBusinessEntityRepresentatives filter.typeId': 'nobody represents a business entity for the oldest type',
  'listBusinessUnitRepresentatives filter.typeId': 'nobody represents a business unit for the oldest type',
  'listLocationRepresentatives filter.typeId': 'nobody represents a location for the oldest type',
}

export const ofTheProduct: Exceptions = {
  'searchTexts search': 'words come with Kith',
}
