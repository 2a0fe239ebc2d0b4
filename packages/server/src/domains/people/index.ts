import { defineDomain } from '#platform/domain.ts'
import './mutations/contacts.ts'
import './mutations/create.ts'
import './mutations/delete.ts'
import './mutations/recalculate-ids.ts'
import './mutations/update.ts'
import './lookup.ts'
import './queries.ts'
import './search-queries.ts'
import './uploads/create-people.ts'

export const people = defineDomain({
  name: 'people',
  reads: ['jobs'],
  writes: ['reporting_lines'],
  uses: ['access', 'jobs', 'organisation'],
})
