import { settingsLists } from '@kith/shared/catalogue.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'
import { settingsListEntries, settingsListPages } from '#platform/settings-list/settings-list-pages.ts'

/** The pages of every settings list, whichever domain declares it. */
export const organisation = defineDomain({
  name: 'organisation',
  pages: settingsListPages(settingsLists),
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: { settings: settingsListEntries(settingsLists) },
})
