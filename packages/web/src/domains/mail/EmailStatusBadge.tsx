import { Badge } from '@mantine/core'
import type { EmailStatus } from '#src/generated/schema-types.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

const colours: Readonly<Record<EmailStatus, string>> = {
  PREPARING: 'blue',
  SENT: 'green',
  DELIVERED: 'green',
  DELIVERED_WITH_COMPLAINT: 'yellow',
  NOT_SENT: 'gray',
  FAILED: 'red',
  FAILED_BOUNCE: 'red',
  FAILED_COMPLAINT: 'red',
  FAILED_DENYLIST: 'red',
  FAILED_NO_RECIPIENT: 'red',
}

export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  const { t } = useTranslation('mail')
  return <Badge color={colours[status]}>{t(`statuses.${status}`)}</Badge>
}
