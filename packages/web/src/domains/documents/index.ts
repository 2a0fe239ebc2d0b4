import { defineDomain } from '#platform/routing/define-domain.ts'

export const documents = defineDomain({
  name: 'documents',
  namespaces: ['documents', 'choices'],
  pages: [
    {
      route: 'people.documents',
      title: 'records:personDocument.many',
      inside: 'person',
      permissionAny: ['people.documents.*.view', 'people.document_requests.view'],
      namespaces: ['records', 'conventions'],
      load: () => import('./DocumentsPage.tsx'),
    },
  ],
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: { tabs: [{ on: 'person', route: 'people.documents', group: 'documents', order: 30 }] },
})
