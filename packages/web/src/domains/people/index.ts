import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const people = defineDomain({
  name: 'people',
  namespaces: ['people'],
  pages: [
    {
      route: 'people.index',
      title: 'people:directory.title',
      permissionAny: ['people.directory.view', 'people.profile.view'],
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
      permission: ['people.profile.edit'],
      load: () => import('./edit/EditPersonPage.tsx'),
    },
    ...contactPages(),
  ],
  navigation: [{ group: 'people', route: 'people.index', label: 'people:directory.title', icon: IconUsers, order: 10 }],
  quickLinks: [{ route: 'people.create', label: 'people:create.title', icon: IconUserPlus }],
  beside: () => import('./hover-card/PersonHoverCards.tsx'),
})

function contactPages() {
  const permission = ['people.contact_details.edit']
  const email = () => import('./contact/EmailPage.tsx')
  const phone = () => import('./contact/PhonePage.tsx')
  const address = () => import('./contact/AddressPage.tsx')
  return [
    { route: 'people.emails.create', title: 'people:email.add', permission, load: email },
    { route: 'people.emails.edit', title: 'people:email.edit', permission, load: email },
    { route: 'people.phone_numbers.create', title: 'people:phone.add', permission, load: phone },
    { route: 'people.phone_numbers.edit', title: 'people:phone.edit', permission, load: phone },
    { route: 'people.addresses.create', title: 'people:address.add', permission, load: address },
    { route: 'people.addresses.edit', title: 'people:address.edit', permission, load: address },
  ] as const
}
