import { currencies } from '../../currencies.ts'
import { boolean, choice, choices, date, email, id, integer, longText, text, type Fields } from '../../fields.ts'
import { languages } from '../../languages.ts'
import { displayNameFormats } from '../../names.ts'
import { defineRecord, fault, rights } from '../../records.ts'
import type { RuleCall } from '../../rules/types.ts'
import { isTimeZone } from '../../time-zones.ts'
import { dateFormats, timeFormats } from '../account.ts'
import { loginModes } from '../session/identity-providers.ts'

export const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type Weekday = (typeof weekdays)[number]

/** Plain, or with lighter texts and celebrations. */
export const levityModes = ['STANDARD', 'FUN'] as const

/** Which figures of a pay are shown. */
export const remunerationDisplays = ['BOTH', 'ANNUAL', 'HOURLY'] as const

const upTo = (most: number): RuleCall[] => [{ rule: 'greaterThanOrEqualToZero' }, { rule: 'lessThanOrEqualTo', compareValue: most }]
const required = { required: true } as const
const ofEmails = { edit: 'email_settings.edit' } as const

/** What an organisation does or does not use, each by the setting of its name: screens leave out what is off. */
export const optionalFeatures = ['goalApproval', 'goalWeight', 'organisationObjectives'] as const

/** The sections of the page of organisation settings, each with its fields: a setting is one of these lines, its column and its words. */
export const settingsSections = {
  identity: { name: text({ ...required, max: 255 }) },
  region: {
    country: text({ ...required, max: 2 }),
    currency: text({ ...required, rules: [{ rule: 'in', haystack: [...currencies] }] }),
    language: text({ ...required, rules: [{ rule: 'in', haystack: languages }] }),
    timezone: text(required),
  },
  formats: {
    displayNameFormat: choice('DisplayNameFormat', displayNameFormats, required),
    dateFormat: choice('DateFormat', dateFormats, required),
    timeFormat: choice('TimeFormat', timeFormats, required),
    firstDayOfWeek: choice('Weekday', weekdays, required),
  },
  work: {
    businessDays: choices('Weekday', weekdays, required),
    probationEnabled: boolean(),
    probationMonths: integer({ ...required, rules: upTo(24) }),
    supervisorEarlyAccessDays: integer({ ...required, rules: upTo(365) }),
  },
  figures: { dataConfidenceDate: date({ rules: [{ rule: 'dateSameOrBeforeToday' }] }) },
  pay: {
    remunerationDecimals: integer({ ...required, rules: upTo(4) }),
    remunerationDisplay: choice('RemunerationDisplay', remunerationDisplays, required),
    proratedSalaryShown: boolean(),
  },
  expectations: {
    expectedGoals: integer({ ...required, rules: upTo(100) }),
    expectedNotes: integer({ ...required, rules: upTo(100) }),
    expectedTrainings: integer({ ...required, rules: upTo(100) }),
    expectedForms: integer({ ...required, rules: upTo(100) }),
  },
  goals: { goalApproval: boolean(), goalWeight: boolean(), organisationObjectives: boolean() },
  signIn: {
    mfaEnforced: boolean(),
    minimumPasswordLength: integer({
      ...required,
      rules: [
        { rule: 'greaterThan', compareValue: 7 },
        { rule: 'lessThanOrEqualTo', compareValue: 64 },
      ],
    }),
    disclaimer: longText({ max: 4000 }),
  },
  sharing: { chartSharingEnabled: boolean() },
  engagement: { levityMode: choice('LevityMode', levityModes, required) },
} satisfies Readonly<Record<string, Fields>>

/** What of the settings is on the page of emails. */
export const emailSettings = {
  emailsEnabled: boolean(ofEmails),
  emailFromName: text({ ...ofEmails, max: 100 }),
  emailReplyTo: email(ofEmails),
} satisfies Fields

/** What of the settings is on the page of the payroll service. */
export const payrollServiceSettings = { payrollOrganisationId: text({ max: 100 }) } satisfies Fields

const { identity, region, formats, work, figures, pay, expectations, goals, signIn, sharing, engagement } = settingsSections

/** A picture that was uploaded, or none. */
export const organisationPictureUpdateFields = { version: integer({ required: true }), upload: id() } satisfies Fields

/** One record for each organisation, which is there as long as the organisation is. */
export const organisationSettings = defineRecord({
  kind: 'organisationSettings',
  plural: 'organisationSettings',
  table: 'tenant_settings',
  owner: 'tenant',
  fields: {
    ...identity,
    ...region,
    ...formats,
    ...work,
    ...figures,
    ...pay,
    ...expectations,
    ...goals,
    ...signIn,
    ...sharing,
    ...engagement,
    ...emailSettings,
    ...payrollServiceSettings,
  },
  facts: { loginMode: choice('LoginMode', loginModes) },
  permissions: rights('organisation_settings', ['view', 'edit']),
  problems: ({ country, timezone }) => [
    country && !isRegion(country) && fault('country', 'country'),
    timezone && !isTimeZone(timezone) && fault('timezone', 'timezone'),
  ],
})

const isRegion = (code: string) =>
  /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
