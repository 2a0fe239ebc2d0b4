import { defineDomain } from '#platform/domain.ts'
import './queries.ts'

export const dashboard = defineDomain({ name: 'dashboard', reads: ['jobs', 'people'], uses: ['jobs'] })
