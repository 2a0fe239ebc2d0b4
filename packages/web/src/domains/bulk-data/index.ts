import { IconTableImport } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

const permission = ['bulk_data.import']

export const bulkData = defineDomain({
  name: 'bulk-data',
  module: 'bulk_data',
  namespaces: ['bulk-data', 'records', 'choices', 'import-problems', 'rules', 'problems'],
  pages: [
    { route: 'settings.bulk_data_tool', title: 'bulk-data:title', permission, load: () => import('./list/ImportListPage.tsx') },
    {
      route: 'settings.bulk_data_tool.import.create',
      title: 'bulk-data:create.title',
      permission,
      load: () => import('./create/CreateImportPage.tsx'),
    },
    {
      route: 'settings.bulk_data_tool.import.show',
      title: 'bulk-data:import.title',
      permission,
      load: () => import('./import/ImportPage.tsx'),
    },
    { route: 'settings.bulk_data_tool.help', title: 'bulk-data:help.title', permission, load: () => import('./help/HelpGuidePage.tsx') },
  ],
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    settings: [{ route: 'settings.bulk_data_tool', label: 'bulk-data:title', description: 'bulk-data:line', group: 'system' }],
    quickLinks: [{ route: 'settings.bulk_data_tool.import.create', label: 'common:quickLinks.startImport', icon: IconTableImport }],
  },
})
