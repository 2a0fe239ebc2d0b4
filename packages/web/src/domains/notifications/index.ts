import { defineDomain } from '#platform/routing/define-domain.ts'

export const notifications = defineDomain({
  name: 'notifications',
  pages: [{ route: 'notifications', title: 'notifications:title', asOneself: true, load: () => import('./NotificationsPage.tsx') }],
})
