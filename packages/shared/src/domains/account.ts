import { declareDomain } from '../declare-domain.ts'
import { choice, text } from '../fields.ts'
import { languages } from '../languages.ts'

export const dateFormats = ['VERBOSE', 'DMY', 'MDY', 'YMD'] as const
export const timeFormats = ['HOURS_12', 'HOURS_24'] as const

export const userConfigFields = {
  language: text({ rules: [{ rule: 'in', haystack: languages }] }),
  timezone: text(),
  dateFormat: choice('DateFormat', dateFormats),
  timeFormat: choice('TimeFormat', timeFormats),
}

export const account = declareDomain({
  name: 'account',
  area: 'access',
  permissions: {},
  events: ['user_config.updated'],
})
