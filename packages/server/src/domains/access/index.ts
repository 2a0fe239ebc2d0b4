import { defineDomain } from '#platform/domain.ts'
import './holders.ts'
import './mutations.ts'
import './queries.ts'

export const access = defineDomain({ name: 'access', reads: ['jobs'] })
