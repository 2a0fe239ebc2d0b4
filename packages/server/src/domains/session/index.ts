import { defineDomain } from '#platform/domain.ts'
import './queries.ts'

export const session = defineDomain({ name: 'session' })
