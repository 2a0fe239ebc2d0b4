import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { boolean, choice, choices, text } from '../fields.ts'
import { languages } from '../languages.ts'
import { savedViewCreateFields } from '../list-inputs.ts'
import { defineRecord } from '../records.ts'
import { areaRoutes } from '../routes/areas.ts'
import { peopleRoutes } from '../routes/people.ts'
import { settingsRoutes } from '../routes/settings.ts'

export const dateFormats = ['VERBOSE', 'DMY', 'MDY', 'YMD'] as const
export const timeFormats = ['HOURS_12', 'HOURS_24'] as const

/** What the dashboard celebrates with its user: the first two once a year, the last once. */
export const celebrations = ['BIRTHDAY', 'ANNIVERSARY', 'FIRST_STEPS'] as const

/** The pages that someone can begin with: those that are about no record. */
const routes = { ...areaRoutes, ...peopleRoutes, ...settingsRoutes }
export const startPages = Object.entries(routes).flatMap(([name, path]) => (path.includes(':') ? [] : [name]))

export const userConfigFields = {
  language: text({ rules: [{ rule: 'in', haystack: languages }] }),
  timezone: text(),
  dateFormat: choice('DateFormat', dateFormats),
  timeFormat: choice('TimeFormat', timeFormats),
  startPage: text({ rules: [{ rule: 'in', haystack: startPages }] }),
  reducedMotion: boolean(),
  sharesBirthday: boolean(),
  sharesAnniversary: boolean(),
  hidesSetUpGuide: boolean(),
  celebrated: choices('Celebration', celebrations),
}

/** What one sees of a list, kept under a name. No permission opens it: it is there for its owner and for those with whom it is shared. */
export const savedView = defineRecord({
  kind: 'savedView',
  owner: 'user',
  fields: { name: savedViewCreateFields.name, isShared: savedViewCreateFields.isShared },
  permissions: {},
})
/** A record that someone keeps at hand: theirs alone. */
export const pin = defineRecord({ kind: 'pin', owner: 'user', fields: {}, permissions: {} })
/** What its owner signs with: nobody else's to see or use. */
export const savedSignature = defineRecord({ kind: 'savedSignature', owner: 'user', fields: {}, permissions: {} })
/** That its user was asked how likely they are to recommend Kith. The answer is kept apart, without them. */
export const surveyPrompt = defineRecord({ kind: 'surveyPrompt', owner: 'user', fields: {}, permissions: {} })
/** The file of a list, for the user who asked for it. */
const fileOfList = defineRecord({ kind: 'listExport', table: 'exports', owner: 'user', fields: {}, permissions: {} })

/** What users arrange for themselves: every record is as it was. */
const ownThings = [
  'list_export.requested',
  'list_export.downloaded',
  'list.exported',
  'saved_view.created',
  'saved_view.updated',
  'saved_view.deleted',
  'saved_view.default_changed',
  'pin.created',
  'pin.deleted',
  'pin.moved',
  'survey_prompt.changed',
] as const

export const account = declareDomain({
  name: 'account',
  area: 'access',
  records: [savedView, fileOfList, pin, savedSignature, surveyPrompt],
  account: [{ id: 'settings', route: 'me.settings', label: 'common:frame.mySettings', icon: 'settings', order: 20 }],
  permissions: { 'saved_views.share': functional },
  events: ['user_config.updated', ...ownThings, 'saved_signature.saved', 'saved_signature.deleted'],
  changeless: ownThings,
})
