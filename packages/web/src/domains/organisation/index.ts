import { settingsLists } from '@kith/shared/catalogue.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'
import { settingsListEntries, settingsListPages } from '#platform/settings-list/settings-list-pages.ts'

/** The settings of the organisation, and the pages of every settings list, whichever domain declares it. */
export const organisation = defineDomain({
  name: 'organisation',
  namespaces: ['organisation', 'records', 'choices'],
  pages: [
    {
      route: 'settings.organisation',
      title: 'organisation:settings.title',
      permission: ['organisation_settings.view', 'organisation_settings.edit'],
      load: () => import('./settings/OrganisationSettingsPage.tsx'),
    },
    {
      route: 'settings.email_settings',
      title: 'organisation:emails.title',
      permission: ['organisation_settings.view', 'organisation_settings.edit', 'email_settings.edit'],
      load: () => import('./settings/EmailSettingsPage.tsx'),
    },
    {
      route: 'settings.holidays',
      title: 'organisation:holidays.title',
      permission: ['holiday_calendars.view'],
      load: () => import('./holidays/HolidaysPage.tsx'),
    },
    ...settingsListPages(settingsLists),
  ],
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    settings: [
      {
        route: 'settings.organisation',
        label: 'organisation:settings.title',
        description: 'organisation:settings.line',
        group: 'organisation',
      },
      {
        route: 'settings.holidays',
        label: 'organisation:holidays.title',
        description: 'organisation:holidays.line',
        group: 'organisation',
      },
      { route: 'settings.email_settings', label: 'organisation:emails.title', description: 'organisation:emails.line', group: 'email' },
      ...settingsListEntries(settingsLists),
    ],
  },
})
