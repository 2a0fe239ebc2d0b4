import { defineDomain } from '#platform/domain.ts'
import './mutations/create.ts'
import './mutations/end.ts'
import './mutations/history-update.ts'
import './mutations/primary.ts'
import './mutations/start-date.ts'
import './mutations/update.ts'
import './queries.ts'
import './supervisor-search.ts'
import './types/job.ts'
import './uploads/create-jobs.ts'
import './uploads/end-jobs.ts'

export const jobs = defineDomain({
  name: 'jobs',
  publicTables: ['job_segments', 'reporting_lines'],
  reads: ['people', 'person_words'],
  uses: ['organisation'],
})
