import { planTones, type PlanState } from '@kith/shared/domains/compensation/plans.ts'
import { Badge } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toneColours } from '#platform/record/RecordPills.tsx'

/** How far a plan has come. */
export function StateBadge({ state }: { state: PlanState }) {
  const { t } = useTranslation('choices')
  return <Badge color={toneColours[planTones[state]]}>{t(`CompensationPlanState.${state}`)}</Badge>
}
