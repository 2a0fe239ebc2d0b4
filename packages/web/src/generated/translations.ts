// Written by scripts/check-translations.ts.
import type access from '../translations/en/access.json'
import type account from '../translations/en/account.json'
import type bulkData from '../translations/en/bulk-data.json'
import type common from '../translations/en/common.json'
import type dashboard from '../translations/en/dashboard.json'
import type jobs from '../translations/en/jobs.json'
import type people from '../translations/en/people.json'
import type settings from '../translations/en/settings.json'

export interface Translations {
  access: typeof access
  account: typeof account
  'bulk-data': typeof bulkData
  common: typeof common
  dashboard: typeof dashboard
  jobs: typeof jobs
  people: typeof people
  settings: typeof settings
}
