// Written by npm run generate.
import type access from '@kith/shared/words/en/access.json'
import type account from '@kith/shared/words/en/account.json'
import type bulkData from '@kith/shared/words/en/bulk-data.json'
import type common from '@kith/shared/words/en/common.json'
import type dashboard from '@kith/shared/words/en/dashboard.json'
import type importProblems from '@kith/shared/words/en/import-problems.json'
import type jobs from '@kith/shared/words/en/jobs.json'
import type people from '@kith/shared/words/en/people.json'
import type problems from '@kith/shared/words/en/problems.json'
import type rules from '@kith/shared/words/en/rules.json'
import type settings from '@kith/shared/words/en/settings.json'

export interface Translations {
  access: typeof access
  account: typeof account
  'bulk-data': typeof bulkData
  common: typeof common
  dashboard: typeof dashboard
  'import-problems': typeof importProblems
  jobs: typeof jobs
  people: typeof people
  problems: typeof problems
  rules: typeof rules
  settings: typeof settings
}
