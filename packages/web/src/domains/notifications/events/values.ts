import type { EventData, EventOperator, EventTarget } from '@kith/shared/domains/notifications/event-notifications.ts'
import type { SelectOption } from '#platform/form/SelectField.tsx'
import type { EventNotificationAccount, EventNotificationMethod } from '#src/generated/schema-types.ts'
import type { EventNotificationDetailFragment } from './event-notifications.graphql.ts'

export interface ConditionValues {
  field: string | null
  is: EventOperator | null
  value: string | null
}
export interface NotificationValues {
  name: string
  event: string | null
  targets: EventTarget[]
  businessUnitRepresentativeTypeIds: string[]
  locationRepresentativeTypeIds: string[]
  workforceRoleIds: string[]
  permissionGroupIds: string[]
  personIds: string[]
  emails: string
  businessUnitIds: string[]
  locationIds: string[]
  changedFields: string[]
  conditions: ConditionValues[]
  accountCondition: EventNotificationAccount
  methods: EventNotificationMethod[]
  data: EventData[]
  subject: string
  body: string
  action: string
  notToActor: boolean
  notForImports: boolean
  isSensitive: boolean
}

/** What is chosen already in the fields that look their choices up, with its names. */
export type ChosenNames = Partial<Record<keyof NotificationValues, readonly SelectOption[]>>

export const newNotification: NotificationValues = {
  name: '',
  event: null,
  targets: [],
  businessUnitRepresentativeTypeIds: [],
  locationRepresentativeTypeIds: [],
  workforceRoleIds: [],
  permissionGroupIds: [],
  personIds: [],
  emails: '',
  businessUnitIds: [],
  locationIds: [],
  changedFields: [],
  conditions: [],
  accountCondition: 'ANY',
  methods: ['IN_PRODUCT'],
  data: ['ACTOR', 'PERSON', 'EVENT'],
  subject: '',
  body: '',
  action: '',
  notToActor: true,
  notForImports: false,
  isSensitive: false,
}

type Detail = EventNotificationDetailFragment

export const valuesOf = (kept: Detail): NotificationValues => ({
  name: kept.name,
  event: kept.event,
  targets: [...kept.targets],
  businessUnitRepresentativeTypeIds: [...(kept.businessUnitRepresentativeTypeIds ?? [])],
  locationRepresentativeTypeIds: [...(kept.locationRepresentativeTypeIds ?? [])],
  workforceRoleIds: [...(kept.workforceRoleIds ?? [])],
  permissionGroupIds: [...(kept.permissionGroupIds ?? [])],
  personIds: [...(kept.personIds ?? [])],
  emails: kept.emails ?? '',
  businessUnitIds: [...(kept.businessUnitIds ?? [])],
  locationIds: [...(kept.locationIds ?? [])],
  changedFields: (kept.changedFields ?? []).flatMap(({ field }) => field ?? []),
  conditions: (kept.conditions ?? []).map(({ field, is, value }) => ({ field, is, value })),
  accountCondition: kept.accountCondition,
  methods: [...kept.methods],
  data: [...(kept.data ?? [])],
  subject: kept.subject,
  body: kept.body,
  action: kept.action ?? '',
  notToActor: kept.notToActor ?? false,
  notForImports: kept.notForImports ?? false,
  isSensitive: kept.isSensitive ?? false,
})

const named = (records: readonly { id: string; name: string }[] | null) =>
  (records ?? []).map(({ id, name }) => ({ value: id, label: name }))

export const namesOf = (kept: Detail): ChosenNames => ({
  businessUnitRepresentativeTypeIds: named(kept.businessUnitRepresentativeTypes),
  locationRepresentativeTypeIds: named(kept.locationRepresentativeTypes),
  workforceRoleIds: named(kept.workforceRoles),
  permissionGroupIds: kept.permissionGroups.map(({ value, label }) => ({ value, label })),
  personIds: (kept.persons ?? []).map(({ id, displayName }) => ({ value: id, label: displayName })),
  businessUnitIds: named(kept.businessUnits),
  locationIds: named(kept.locations),
})

/** What the server is sent. */
export const inputOf = ({ changedFields, conditions, event, ...values }: NotificationValues) => ({
  ...values,
  event: event ?? '',
  changedFields: changedFields.map((field) => ({ field })),
  conditions: conditions.map(({ field, is, value }) => ({ field, is, value })),
})
