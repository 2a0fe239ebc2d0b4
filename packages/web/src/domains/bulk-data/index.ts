import { needsOf } from '@kith/shared/navigation.ts'
import { IconTableImport } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

const seen = needsOf('settings.bulk_data_tool')

export const bulkData = defineDomain({
  name: 'bulk-data',
  module: 'bulk_data',
  namespaces: ['bulk-data', 'lists', 'documents', 'records', 'choices', 'conventions'],
  pages: [
    { route: 'settings.bulk_data_tool', title: 'bulk-data:title', ...seen, load: () => import('./list/ImportListPage.tsx') },
    {
      route: 'settings.bulk_data_tool.import.create',
      title: 'bulk-data:create.title',
      ...seen,
      load: () => import('./create/CreateImportPage.tsx'),
    },
    {
      route: 'settings.bulk_data_tool.import.show',
      title: 'bulk-data:import.title',
      ...seen,
      load: () => import('./import/ImportPage.tsx'),
    },
    {
      route: 'settings.bulk_data_tool.export.download',
      title: 'bulk-data:exports.title',
      ...needsOf('settings.bulk_data_tool.export.download'),
      load: () => import('./exports/ExportDownloadPage.tsx'),
    },
    { route: 'settings.data_export', title: 'bulk-data:exports.legacy', load: () => import('./exports/DataExportPage.tsx') },
    { route: 'settings.bulk_data_tool.help', title: 'bulk-data:help.title', ...seen, load: () => import('./help/HelpGuidePage.tsx') },
  ],
  settingsIcons: () => import('./settings-icons.ts'),
  icons: { 'settings.bulk_data_tool.import.create': IconTableImport },
})
