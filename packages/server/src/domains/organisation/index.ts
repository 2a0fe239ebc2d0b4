import { defineDomain } from '#platform/domain.ts'

export const organisation = defineDomain({ name: 'organisation' })
