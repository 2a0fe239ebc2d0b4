import { Badge } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import type { OnboardingSessionStatus } from '#src/generated/schema-types.ts'

/** Says what an onboarding waits for, and leads to the form for what is lacking where its reader may add that. */
export function StatusBadge({ status, act }: { status: OnboardingSessionStatus; act: Action | undefined }) {
  const { t } = useTranslation('choices')
  const text = t(`OnboardingSessionStatus.${status}`)
  if (!act?.to || !status.startsWith('REQUIRES_')) return <Badge color={colourOf(status)}>{text}</Badge>
  return (
    <Badge component={Link} to={act.to} color={colourOf(status)} title={act.label} rightSection={<IconArrowRight size={12} aria-hidden />}>
      {text}
    </Badge>
  )
}

function colourOf(status: OnboardingSessionStatus): string {
  if (status === 'COMPLETED') return 'green'
  if (status === 'ONBOARDING_READY') return 'blue'
  return status.startsWith('REQUIRES_') ? 'red' : 'yellow'
}
