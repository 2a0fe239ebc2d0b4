import { Badge } from '@mantine/core'
import type { reorganisationStates } from '@kith/shared/domains/workforce/reorganisations.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

type State = (typeof reorganisationStates)[number]

export function StateBadge({ state }: { state: State }) {
  const { t } = useTranslation('choices')
  return <Badge color={colours[state]}>{t(`ReorganisationState.${state}`)}</Badge>
}

const colours: Readonly<Record<State, string>> = { DRAFT: 'yellow', APPLIED: 'green', WITHDRAWN: 'gray' }
