import { defineDomain } from '#platform/routing/define-domain.ts'

export const learning = defineDomain({ name: 'learning', module: 'performance', pages: [] })
