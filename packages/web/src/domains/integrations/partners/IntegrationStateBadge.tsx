import { Badge } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { IntegrationState } from '#src/generated/schema-types.ts'

const colours = { CONNECTING: 'yellow', ENABLED: 'green', DISABLED: 'gray', UNAUTHORISED: 'red' } as const

/** Says of an integration whether it works. */
export function IntegrationStateBadge({ state }: { state: IntegrationState }) {
  const { t } = useTranslation('choices')
  return (
    <Badge color={colours[state]} variant="light">
      {t(`IntegrationState.${state}`)}
    </Badge>
  )
}
