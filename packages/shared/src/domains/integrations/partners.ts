import { boolean, choice, date, id, integer, list, moment, text } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'
import { sftpFacts } from './sftp.ts'

export const integrationCategories = ['DIRECTORY', 'LEARNING', 'RECRUITMENT', 'PAYROLL', 'FILES'] as const
export type IntegrationCategory = (typeof integrationCategories)[number]
/** Some settings are those of one integration and not of each of them. */
export type IntegrationSetting = 'direction' | 'userType' | 'remoteAddress' | 'remoteToken' | 'extraNotification' | 'payrollStartDate'
type Declared = {
  readonly category: IntegrationCategory
  readonly settings: readonly IntegrationSetting[]
  /** A service has an address, at which Kith asks it; the program of any other integration asks Kith. */
  readonly isService: boolean
}
/** Every integration that there is, by its address. */
export const integrationsBySlug = {
  'directory-service': { category: 'DIRECTORY', settings: ['direction', 'userType', 'remoteAddress', 'remoteToken'], isService: false },
  'learning-service': { category: 'LEARNING', settings: ['remoteAddress', 'remoteToken', 'extraNotification'], isService: true },
  'recruitment-service': { category: 'RECRUITMENT', settings: ['remoteAddress', 'remoteToken'], isService: true },
  'australian-payroll-service': { category: 'PAYROLL', settings: ['remoteAddress', 'remoteToken', 'payrollStartDate'], isService: true },
  sftp: { category: 'FILES', settings: [], isService: false },
} as const satisfies Readonly<Record<string, Declared>>
export type IntegrationSlug = keyof typeof integrationsBySlug
// The keys are those of the constant above
export const integrationSlugs = Object.keys(integrationsBySlug) as readonly IntegrationSlug[]

/** Says of an integration whether it has a setting. */
export const hasSetting = (slug: IntegrationSlug, setting: IntegrationSetting): boolean =>
  integrationsBySlug[slug].settings.some((each) => each === setting)

/** Connecting until the service has answered; unauthorised once the service, or whoever connected it, does not let it in any more. */
export const integrationStates = ['DISABLED', 'CONNECTING', 'ENABLED', 'UNAUTHORISED'] as const
export type IntegrationState = (typeof integrationStates)[number]

export const integrationLogTypes = ['ERROR', 'INFO', 'SUCCESS', 'WARNING'] as const
export type IntegrationLogType = (typeof integrationLogTypes)[number]
/** Each kind of entry has one type, by which it is coloured. */
export const integrationLogEvents = {
  CONNECTING: 'INFO',
  CONNECTED: 'SUCCESS',
  RECONNECTED: 'SUCCESS',
  DISCONNECTED: 'INFO',
  SETTINGS_CHANGED: 'INFO',
  LINKED: 'INFO',
  ACCOUNT_CREATED: 'SUCCESS',
  ACCOUNT_ENABLED: 'SUCCESS',
  ACCOUNT_DISABLED: 'SUCCESS',
  HELD: 'WARNING',
  HELD_CONFIRMED: 'SUCCESS',
  HELD_DISCARDED: 'INFO',
  LEFT: 'WARNING',
  PUSHED: 'SUCCESS',
  RECEIVED: 'SUCCESS',
  SYNC_REQUESTED: 'INFO',
  CENTRAL_4XX: 'ERROR',
  CENTRAL_5XX: 'ERROR',
  SYNC_ERROR: 'ERROR',
  UNEXPECTED_DATA: 'ERROR',
  UNAUTHORISED: 'ERROR',
  CREDENTIALS_GENERATED: 'INFO',
  SIGN_IN_REFUSED: 'WARNING',
  FILE_RECEIVED: 'SUCCESS',
  FILE_DUPLICATE: 'INFO',
  FILE_REFUSED: 'WARNING',
  FILE_SENT: 'SUCCESS',
  HOST_KEY_KEPT: 'INFO',
  HOST_KEY_CHANGED: 'ERROR',
  HOST_KEY_ACCEPTED: 'INFO',
} as const satisfies Readonly<Record<string, IntegrationLogType>>
export type IntegrationLogEvent = keyof typeof integrationLogEvents
// The keys are those of the constant above
export const integrationLogEventNames = Object.keys(integrationLogEvents) as readonly IntegrationLogEvent[]

export const heldActions = ['CREATE', 'ENABLE', 'DISABLE'] as const
export type HeldAction = (typeof heldActions)[number]
/** So many accounts a directory makes or opens, and closes, within an hour before somebody has to confirm the rest. */
export const mostOpened = 50
export const mostClosed = 10

/** From the directory accounts come, to it people go. */
export const directoryDirections = ['FROM', 'TO', 'BOTH'] as const
export type DirectoryDirection = (typeof directoryDirections)[number]
/** Those who are sent to the directory. */
export const directoryUserTypes = ['ALL_PEOPLE', 'CURRENT_STAFF', 'WITH_ACCOUNT'] as const
export type DirectoryUserType = (typeof directoryUserTypes)[number]

// Of a list of addresses, the length is how many there are
const settings = { notificationEmails: text({ max: 20, rules: [{ rule: 'emailList' }] }) }
const required = { required: true } as const
/** GraphQL has no names with hyphens for its enums. */
const slug = text({ required: true, max: 60 })

/** A program is asked at an address and shown a token; left out, what was entered before stays. */
const remote = { remoteAddress: text({ max: 1000 }), remoteToken: text({ max: 4000 }) }

export const integrationConnectFields = { slug, ...settings, ...remote }
/** The version is that of the settings: whoever connects or disconnects has not read them. */
export const integrationUpdateFields = {
  slug,
  version: integer(required),
  ...settings,
  direction: choice('DirectoryDirection', directoryDirections),
  userType: choice('DirectoryUserType', directoryUserTypes),
  ...remote,
  extraNotification: boolean(),
  payrollStartDate: date(),
}
export const integrationSyncFields = { slug }
export const integrationDisconnectFields = { slug }
/** Those that were shown: what has come since is decided on by whoever has seen it. */
export const directoryHeldDecideFields = {
  holds: list({ id: id(required) }, { required: true, rules: [{ rule: 'maxLength', length: 1000 }] }),
}

export const recruitmentHiresDecideFields = {
  hires: list({ id: id(required) }, { required: true, rules: [{ rule: 'maxLength', length: 200 }] }),
}

/** Confirms what was shown as held: whatever is more by then waits again. */
export const directoryPushConfirmFields = { opened: integer(required), closed: integer(required) }

/** Another program that is kept in step with Kith. */
export const integration = defineRecord({
  kind: 'integration',
  owner: 'tenant',
  fields: {},
  facts: {
    slug: text(),
    state: choice('IntegrationState', integrationStates),
    ...settings,
    direction: choice('DirectoryDirection', directoryDirections),
    userType: choice('DirectoryUserType', directoryUserTypes),
    remoteAddress: text(),
    extraNotification: boolean(),
    payrollStartDate: date(),
    connectedAt: moment(),
    reason: text(),
    held: integer(),
    received: integer(),
    ...sftpFacts,
  },
  permissions: rights('integrations', ['view', 'edit']),
})
