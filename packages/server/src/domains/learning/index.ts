import { defineDomain } from '#platform/domain.ts'

export const learning = defineDomain({ name: 'learning', module: 'performance' })
