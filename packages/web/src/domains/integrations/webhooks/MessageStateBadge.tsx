import { Badge } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { WebhookMessageState } from '#src/generated/schema-types.ts'

const colours = { WAITING: 'yellow', DELIVERED: 'green', FAILED: 'red' } as const

/** How far a message has come. */
export function MessageStateBadge({ state }: { state: WebhookMessageState }) {
  const { t } = useTranslation('integrations')
  return (
    <Badge color={colours[state]} variant="light">
      {t(`logs.states.${state}`)}
    </Badge>
  )
}
