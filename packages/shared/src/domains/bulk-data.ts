import { declareDomain, functional } from '../declarations.ts'

export const bulkData = declareDomain({
  name: 'bulk-data',
  permissions: {
    'bulk_data.import': functional('Import people and jobs from CSV files'),
    'bulk_data.export': functional('Export people and jobs to CSV files'),
  },
  events: {
    'bulk_data_import.created': 'An import was saved as pending',
    'bulk_data_import.deleted': 'A pending import was deleted',
    'bulk_data_import.started': 'An import was started',
    'bulk_data_import.paused': 'An import was paused',
    'bulk_data_import.resumed': 'An import was resumed',
    'bulk_data_import.completed': 'An import was completed',
  },
})
