import { Badge } from '@mantine/core'
import type { BulkDataImportStatus } from '@kith/shared/domains/bulk-data.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

const colours: Record<BulkDataImportStatus, string> = {
  UNPROCESSED: 'gray',
  PROCESSING: 'blue',
  PAUSED: 'yellow',
  COMPLETED: 'green',
  FAILED: 'red',
}

export function ImportStatusBadge({ status }: { status: BulkDataImportStatus }) {
  const { t } = useTranslation('bulk-data')
  return <Badge color={colours[status]}>{t(`status.${status}`)}</Badge>
}
