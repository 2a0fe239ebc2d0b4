import { defineDomain } from '#platform/routing/define-domain.ts'

export const account = defineDomain({
  name: 'account',
  uses: ['notifications'],
  namespaces: ['account', 'session', 'notifications'],
  pages: [{ route: 'me.settings', title: 'account:title', asOneself: true, load: () => import('./AccountPage.tsx') }],
  overlays: () => import('./survey/Survey.tsx'),
})
