import { defineDomain } from '#platform/domain.ts'
import './mutations.ts'

export const account = defineDomain({ name: 'account' })
