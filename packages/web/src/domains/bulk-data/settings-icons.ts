import { IconTableImport } from '@tabler/icons-react'

export const icons = { 'settings.bulk_data_tool': IconTableImport }
