import { Badge } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { OnboardingSessionStatus } from '#src/generated/schema-types.ts'

/** What an onboarding waits for. */
export function StatusBadge({ status }: { status: OnboardingSessionStatus }) {
  const { t } = useTranslation('choices')
  return <Badge color={colourOf(status)}>{t(`OnboardingSessionStatus.${status}`)}</Badge>
}

function colourOf(status: OnboardingSessionStatus): string {
  if (status === 'COMPLETED') return 'green'
  if (status === 'ONBOARDING_READY') return 'blue'
  return status.startsWith('REQUIRES_') ? 'red' : 'yellow'
}
