import { IconTableExport, IconTableImport } from '@tabler/icons-react'

export const icons = { 'settings.bulk_data_tool': IconTableImport, 'settings.bulk_data_tool.export.download': IconTableExport }
