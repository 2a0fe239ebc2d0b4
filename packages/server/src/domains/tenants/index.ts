import { defineDomain } from '#platform/domain.ts'

export const tenants = defineDomain({ name: 'tenants', uses: ['access', 'organisation'] })
