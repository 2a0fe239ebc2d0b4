import { organisationLists } from '@kith/shared/domains/organisation.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'
import { settingsListEntries, settingsListPages } from '#platform/settings-list/settings-list-pages.ts'

export const organisation = defineDomain({
  name: 'organisation',
  pages: settingsListPages(organisationLists),
  contributes: { settings: settingsListEntries(organisationLists) },
})
