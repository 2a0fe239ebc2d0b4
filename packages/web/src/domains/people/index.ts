import { peopleList } from '@kith/shared/domains/people/list.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import {
  IconCake,
  IconCalendarEvent,
  IconDatabase,
  IconPencil,
  IconUser,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { medicalCondition } from '@kith/shared/domains/people/medical-conditions.ts'
import { recordPages } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const seen = needsOf('people.index')

export const people = defineDomain({
  name: 'people',
  namespaces: ['people', 'choices', 'custom-fields'],
  pages: [
    {
      route: 'people.index',
      title: 'people:directory.title',
      ...seen,
      load: () => import('./directory/PeoplePage.tsx'),
    },
    {
      route: 'people.pictures',
      title: 'people:bulkPictures.title',
      permission: ['people.pictures.edit'],
      ofOthers: true,
      load: () => import('./bulk-pictures/BulkPicturesPage.tsx'),
    },
    {
      route: 'people.profile',
      title: 'people:profile.tab',
      inside: 'person',
      ...seen,
      load: () => import('./profile/ProfilePage.tsx'),
    },
    {
      route: 'people.edit',
      title: 'people:edit.title',
      ...seen,
      permission: ['people.profile.edit'],
      load: () => import('./edit/EditPersonPage.tsx'),
    },
    {
      route: 'people.preferred_name.edit',
      title: 'people:edit.preferredName',
      ...seen,
      permission: ['people.preferred_name.edit'],
      load: () => import('./edit/PreferredNamePage.tsx'),
    },
    {
      route: 'people.emergency_contact.edit',
      title: 'people:edit.emergency',
      ...seen,
      permission: ['people.emergency_contact.edit'],
      load: () => import('./edit/EmergencyContactPage.tsx'),
    },
    {
      route: 'people.custom_fields.edit',
      title: 'custom-fields:fields.title',
      ...seen,
      load: () => import('./custom-fields/CustomFieldsPage.tsx'),
    },
    {
      route: 'people.personal_data',
      title: 'people:subjectAccess.title',
      inside: 'person',
      permissionAny: ['people.personal_data.export', 'people.delete', 'people.looks.view'],
      load: () => import('./personal-data/PersonalDataPage.tsx'),
    },
    {
      route: 'people.event_calendar',
      title: 'people:calendar.title',
      ...needsOf('people.event_calendar'),
      load: () => import('./calendar/CalendarPage.tsx'),
    },
    {
      route: 'people.birthday_calendar',
      title: 'people:calendar.birthdays',
      subject: 'BIRTHDAYS',
      ...needsOf('people.birthday_calendar'),
      load: () => import('./calendar/CalendarPage.tsx'),
    },
    {
      route: 'settings.recalculate_person_ids',
      title: 'people:recalculate.title',
      ...needsOf('settings.recalculate_person_ids'),
      load: () => import('./RecalculateIdsPage.tsx'),
    },
    ...contactPages(),
    ...recordPages(medicalCondition, { back: 'people.profile', shownBy: ['listMedicalConditions'] }),
  ],
  typePolicies: { Person: { fields: { primaryJob: { merge: sameRecord } } }, JobCard: { keyFields: false } },
  layouts: [{ of: 'person', load: () => import('./PersonLayout.tsx') }],
  icons: {
    'people.index': IconUsers,
    'people.profile': IconUserCircle,
    'people.create': IconUserPlus,
    'people.event_calendar': IconCalendarEvent,
    'people.birthday_calendar': IconCake,
  },
  contributes: {
    tabs: [{ on: 'person', route: 'people.profile', order: 10 }],
    usages: Object.entries(peopleList.filters).flatMap(([filter, declared]) =>
      declared.kind === 'reference'
        ? [
            {
              of: declared.to,
              route: 'people.index' as const,
              filter,
              query: { situation: 'EMPLOYED' },
              load: () => import('./HoldersCard.tsx'),
            },
          ]
        : [],
    ),
    actions: [
      {
        on: 'person',
        route: 'people.profile',
        label: 'people:actions.viewProfile',
        icon: IconUser,
        order: 10,
        places: ['card', 'row'],
        inMenu: true,
        fits: ({ viewerMay }) => viewerMay.includes('people.profile.view'),
      },
      { on: 'person', route: 'people.edit', label: 'people:actions.edit', icon: IconPencil, order: 20, places: ['page', 'row'] },
      {
        on: 'person',
        route: 'people.personal_data',
        label: 'people:actions.personalData',
        icon: IconDatabase,
        order: 90,
        places: ['page'],
        inMenu: true,
      },
    ],
    search: [
      {
        name: 'people',
        title: 'common:search.people',
        order: 10,
        option: { label: 'common:search.pastStaff', permission: 'people.past_profile.view' },
        load: () => import('./find-people.ts'),
      },
    ],
    pins: [{ of: 'person', route: 'people.profile', within: 'people.show', icon: IconUser }],
    lookUps: [
      {
        of: 'person',
        load: () => import('./look-up-people.ts'),
        gather: { of: 'businessUnit', load: () => import('./gather/people-in-unit.ts') },
      },
    ],
  },
  overlays: () => import('./hover-card/PersonHoverCards.tsx'),
})

function contactPages() {
  const needs = { ...seen, permission: ['people.contact_details.edit'] }
  const email = () => import('./contact/EmailPage.tsx')
  const phone = () => import('./contact/PhonePage.tsx')
  const address = () => import('./contact/AddressPage.tsx')
  return [
    { route: 'people.emails.create', title: 'people:contact.email.add', ...needs, load: email },
    { route: 'people.emails.edit', title: 'people:contact.email.edit', ...needs, load: email },
    { route: 'people.phone_numbers.create', title: 'people:contact.phone.add', ...needs, load: phone },
    { route: 'people.phone_numbers.edit', title: 'people:contact.phone.edit', ...needs, load: phone },
    { route: 'people.addresses.create', title: 'people:contact.address.add', ...needs, load: address },
    { route: 'people.addresses.edit', title: 'people:contact.address.edit', ...needs, load: address },
  ] as const
}

type Named = Readonly<{ id?: unknown }>

/** What two queries ask of the same job is put together; another job takes its place. */
function sameRecord(before: Named | null | undefined, next: Named | null): Named | null {
  return before && next && before.id === next.id ? { ...before, ...next } : next
}
