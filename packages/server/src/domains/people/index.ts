import { defineDomain } from '#platform/domain.ts'
import './queries.ts'

export const people = defineDomain({ name: 'people', uses: ['organisation', 'jobs'] })
