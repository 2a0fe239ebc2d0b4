import { defineDomain } from '#platform/routing/define-domain.ts'

export const qualifications = defineDomain({
  name: 'qualifications',
  module: 'compliance',
  pages: [],
  settingsIcons: () => import('./settings-icons.ts'),
})
