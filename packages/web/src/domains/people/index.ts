import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

const seen = { permissionAny: ['people.directory.view', 'people.profile.view'] } as const

export const people = defineDomain({
  name: 'people',
  namespaces: ['people', 'choices'],
  pages: [
    {
      route: 'people.index',
      title: 'people:directory.title',
      ...seen,
      load: () => import('./directory/PeoplePage.tsx'),
    },
    {
      route: 'people.create',
      title: 'people:create.title',
      permission: ['people.create'],
      load: () => import('./create/CreatePersonPage.tsx'),
    },
    {
      route: 'people.profile',
      title: 'people:profile.tab',
      permission: ['people.profile.view'],
      load: () => import('./profile/ProfilePage.tsx'),
    },
    {
      route: 'people.edit',
      title: 'people:edit.title',
      ...seen,
      permission: ['people.profile.edit'],
      load: () => import('./edit/EditPersonPage.tsx'),
    },
    ...contactPages(),
  ],
  navigation: [{ group: 'people', route: 'people.index', label: 'common:navigation.people', icon: IconUsers, order: 10 }],
  quickLinks: [{ route: 'people.create', label: 'common:quickLinks.createPerson', icon: IconUserPlus }],
  beside: () => import('./hover-card/PersonHoverCards.tsx'),
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
