import { organisationLists } from '@kith/shared/domains/organisation.ts'
import { defineDomain } from '#platform/domain.ts'
import { defineSettingsList } from '#platform/settings-lists/define.ts'

for (const list of organisationLists) defineSettingsList(list)

export const organisation = defineDomain({ name: 'organisation' })
