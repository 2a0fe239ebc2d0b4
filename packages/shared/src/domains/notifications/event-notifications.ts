import { boolean, choice, choices, list, longText, reference, references, text } from '../../fields.ts'
import { defineRecord, fault, rights } from '../../records.ts'

/** Who is told, by their position towards whoever an event concerns, or by name. */
export const eventTargets = [
  'PERSON',
  'SUPERVISOR',
  'SUPERVISORS_SUPERVISOR',
  'BUSINESS_UNIT_REPRESENTATIVES',
  'LOCATION_REPRESENTATIVES',
  'ROLES',
  'GROUPS',
  'PEOPLE',
  'EMAILS',
] as const
export type EventTarget = (typeof eventTargets)[number]

export const mostTargets = 25
const mostConditions = 10

/** The comparisons that its conditions offer: those of all conditions that one value can be given for. */
export const eventOperators = ['is', 'not', 'contains', 'over', 'under', 'after', 'before', 'filled', 'empty'] as const
export type EventOperator = (typeof eventOperators)[number]

export const deliveryMethods = ['IN_PRODUCT', 'AT_ONCE', 'DAILY', 'MONTHLY'] as const
/** The values that its wording may use, the same for every reader: the person who did it, the person concerned, the event, and the people involved in a form. */
export const eventData = ['ACTOR', 'PERSON', 'EVENT', 'FORM'] as const
export type EventData = (typeof eventData)[number]

const many = { rules: [{ rule: 'maxLength', length: mostTargets }] } as const
/** What decides who is told, and of what. */
export const eventTargetFields = {
  targets: { ...choices('EventNotificationTarget', eventTargets, { required: true }), says: { requiredFieldArray: 'targets_least' } },
  businessUnitRepresentativeTypeIds: references('businessUnitRepresentativeType', many),
  locationRepresentativeTypeIds: references('locationRepresentativeType', many),
  workforceRoleIds: references('workforceRole', many),
  permissionGroupIds: references('permissionGroup', many),
  personIds: { ...references('person', many), says: { maxLength: 'targets_people' } },
  emails: { ...text({ max: mostTargets, rules: [{ rule: 'emailList' }] }), says: { maxLength: 'targets_emails' } },
  businessUnitIds: references('businessUnit', many),
  locationIds: references('location', many),
  changedFields: list({ field: text({ required: true, max: 100 }) }, { rules: [{ rule: 'maxLength', length: 100 }] }),
  conditions: list(
    {
      field: text({ required: true, max: 100 }),
      is: choice('EventNotificationOperator', eventOperators, { required: true }),
      value: text({ max: 255 }),
    },
    { rules: [{ rule: 'maxLength', length: mostConditions }] },
  ),
  accountCondition: choice('EventNotificationAccount', ['ANY', 'WITH_ACCOUNT', 'WITHOUT_ACCOUNT'], { required: true, initial: 'ANY' }),
} as const

/** What it says. */
export const eventTextFields = {
  data: choices('EventNotificationData', eventData),
  subject: text({ required: true, max: 300 }),
  body: longText({ required: true, max: 10_000 }),
  action: text({ max: 100 }),
} as const

/** What an organisation tells people of by itself, each time that something happens. Whoever saved it last is its author. */
export const eventNotification = defineRecord({
  kind: 'eventNotification',
  owner: 'tenant',
  fields: {
    name: text({ required: true, max: 100 }),
    event: text({ required: true, max: 100 }),
    state: choice('EventNotificationState', ['ENABLED', 'DISABLED', 'ARCHIVED'], {
      required: true,
      tones: { ENABLED: 'done', DISABLED: 'quiet', ARCHIVED: 'quiet' },
    }),
    ...eventTargetFields,
    methods: choices('EventNotificationMethod', deliveryMethods, { required: true }),
    ...eventTextFields,
    notToActor: boolean(),
    notForImports: boolean(),
    isSensitive: boolean(),
    authorId: reference('user', { readOnly: true }),
  },
  problems: (given) => [
    !!given.targets?.includes('BUSINESS_UNIT_REPRESENTATIVES') &&
      isNone(given.businessUnitRepresentativeTypeIds) &&
      fault('businessUnitRepresentativeTypeIds', 'targets_representative'),
    !!given.targets?.includes('LOCATION_REPRESENTATIVES') &&
      isNone(given.locationRepresentativeTypeIds) &&
      fault('locationRepresentativeTypeIds', 'targets_representative'),
    !!given.targets?.includes('ROLES') && isNone(given.workforceRoleIds) && fault('workforceRoleIds', 'targets_role'),
    !!given.targets?.includes('GROUPS') && isNone(given.permissionGroupIds) && fault('permissionGroupIds', 'targets_group'),
    !!given.targets?.includes('PEOPLE') && isNone(given.personIds) && fault('personIds', 'targets_person'),
    !!given.targets?.includes('EMAILS') && !given.emails && fault('emails', 'targets_email'),
    !!given.targets?.includes('EMAILS') && !!given.isSensitive && fault('isSensitive', 'targets_sensitive'),
  ],
  states: { field: 'state', initial: 'ENABLED' },
  actions: {
    enable: { from: 'DISABLED', to: 'ENABLED', permission: 'edit' },
    disable: { from: 'ENABLED', to: 'DISABLED', permission: 'edit' },
    archive: { from: ['ENABLED', 'DISABLED'], to: 'ARCHIVED', permission: 'edit' },
    unarchive: { from: 'ARCHIVED', to: 'DISABLED', permission: 'edit' },
    edit: { from: ['ENABLED', 'DISABLED'] },
  },
  permissions: rights('event_notifications', ['view', 'create', 'edit', 'delete']),
  list: { columns: ['name', 'event', 'state'], filters: ['state'], search: ['name'], sort: 'name' },
  example: {
    name: 'New training',
    event: 'training.created',
    targets: ['PERSON'],
    accountCondition: 'ANY',
    methods: ['IN_PRODUCT'],
    data: ['PERSON', 'EVENT'],
    subject: 'Something new for {{person.display_name}}',
    body: '{{event.name}}',
  },
})

const isNone = (ids: readonly string[] | null | undefined) => !ids || ids.length === 0

/** Whether an organisation sends any of them at all. */
export const eventNotificationSwitch = defineRecord({
  kind: 'eventNotificationSwitch',
  table: 'event_notification_switches',
  owner: 'tenant',
  fields: {},
  facts: { isEnabled: boolean() },
  permissions: {},
})
export const eventNotificationSwitchFields = { isEnabled: boolean({ required: true }) }

/** That a user has read what recipients of notifications see. */
export const eventNotificationConsent = defineRecord({
  kind: 'eventNotificationConsent',
  owner: 'user',
  fields: {},
  facts: { hasAccepted: boolean() },
  permissions: {},
})

export const eventNotificationConsentFields = { hasRead: boolean({ required: true }) }
