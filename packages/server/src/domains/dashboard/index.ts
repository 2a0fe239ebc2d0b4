import { defineDomain } from '#platform/domain.ts'
import './queries.ts'

export const dashboard = defineDomain({ name: 'dashboard', uses: ['jobs'] })
