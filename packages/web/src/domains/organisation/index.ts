import { settingsLists } from '@kith/shared/catalogue.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'
import { settingsListPages } from '#platform/settings-list/settings-list-pages.ts'

/** The settings of the organisation, and the pages of every settings list, whichever domain declares it. */
export const organisation = defineDomain({
  name: 'organisation',
  namespaces: ['organisation', 'records', 'choices'],
  pages: [
    {
      route: 'settings.organisation',
      title: 'organisation:settings.title',
      ...needsOf('settings.organisation'),
      load: () => import('./settings/OrganisationSettingsPage.tsx'),
    },
    {
      route: 'settings.email_settings',
      title: 'organisation:emails.title',
      ...needsOf('settings.email_settings'),
      load: () => import('./settings/EmailSettingsPage.tsx'),
    },
    {
      route: 'settings.integrations.cintra',
      title: 'payroll:service.title',
      namespaces: ['payroll'],
      of: 'payroll',
      ...needsOf('settings.integrations.cintra'),
      load: () => import('./settings/PayrollServicePage.tsx'),
    },
    {
      route: 'settings.holidays',
      title: 'organisation:holidays.title',
      ...needsOf('settings.holidays'),
      load: () => import('./holidays/HolidaysPage.tsx'),
    },
    ...settingsListPages(settingsLists.filter(({ pages }) => pages !== 'own')),
  ],
  contributes: {
    search: [
      {
        ...needsOf('people.index'),
        name: 'places',
        title: 'common:search.places',
        order: 20,
        isNear: true,
        load: () => import('./search/find-places.ts'),
      },
    ],
  },
  settingsIcons: () => import('./settings-icons.ts'),
})
