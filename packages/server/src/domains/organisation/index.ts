import { organisationLists } from '@kith/shared/domains/organisation.ts'
import { defineDomain } from '#platform/domain.ts'

export const organisation = defineDomain({ name: 'organisation', lists: organisationLists })
