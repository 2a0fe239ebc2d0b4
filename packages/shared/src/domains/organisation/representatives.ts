import { integer, reference, text } from '../../fields.ts'
import { defineRecord } from '../../records.ts'
import { settingsList } from '../../settings-list.ts'

/** Who speaks for a business entity, a unit or a location, such as its payroll contact or its safety officer: at most ten kinds of each. */
const typesOf = { group: 'organisation', deactivation: 'disable', mergeable: true, ordered: true, most: 10 } as const
const typeFields = { name: text({ required: true }), sortOrder: integer() }

export const businessEntityRepresentativeTypes = settingsList({
  ...typesOf,
  name: 'businessEntityRepresentativeType',
  fields: typeFields,
})
export const businessUnitRepresentativeTypes = settingsList({
  ...typesOf,
  name: 'businessUnitRepresentativeType',
  fields: typeFields,
})
export const locationRepresentativeTypes = settingsList({ ...typesOf, name: 'locationRepresentativeType', fields: typeFields })

const personId = reference('person', { required: true })
const example = { typeId: 'Finance partner', personId: 'someone' }

/** Everyone who may see an entity sees who represents it, and everyone who may change it decides who does; so with units and locations. */
export const businessEntityRepresentative = defineRecord({
  kind: 'businessEntityRepresentative',
  owner: 'businessEntity',
  fields: { typeId: reference('businessEntityRepresentativeType', { required: true }), personId },
  oncePerOwner: ['typeId', 'personId'],
  permissions: { view: 'business_entities.view', create: 'business_entities.edit', delete: 'business_entities.edit' },
  list: { columns: ['typeId', 'personId'], filters: ['typeId'] },
  upload: { key: ['businessEntity', 'typeId', 'personId'] },
  example,
})
export const businessUnitRepresentative = defineRecord({
  kind: 'businessUnitRepresentative',
  owner: 'businessUnit',
  fields: { typeId: reference('businessUnitRepresentativeType', { required: true }), personId },
  oncePerOwner: ['typeId', 'personId'],
  permissions: { view: 'business_units.view', create: 'business_units.edit', delete: 'business_units.edit' },
  list: { columns: ['typeId', 'personId'], filters: ['typeId'] },
  upload: { key: ['businessUnit', 'typeId', 'personId'] },
  example,
})
export const locationRepresentative = defineRecord({
  kind: 'locationRepresentative',
  owner: 'location',
  fields: { typeId: reference('locationRepresentativeType', { required: true }), personId },
  oncePerOwner: ['typeId', 'personId'],
  permissions: { view: 'locations.view', create: 'locations.edit', delete: 'locations.edit' },
  list: { columns: ['typeId', 'personId'], filters: ['typeId'] },
  upload: { key: ['location', 'typeId', 'personId'] },
  example,
})

export const representatives = [businessEntityRepresentative, businessUnitRepresentative, locationRepresentative] as const
