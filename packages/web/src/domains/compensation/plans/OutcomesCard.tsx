import { useTranslation } from '#platform/i18n/translation.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import type { CompensationPlanFragment } from '../compensation.graphql.ts'

/** How many raises have become updates of their jobs, wait, or were refused. */
export function OutcomesCard({ plan: { raises, outcomes, appliedAt } }: { plan: CompensationPlanFragment }) {
  const { t } = useTranslation(['compensation', 'choices'])
  const { number } = useNumbers()
  const settled = outcomes.reduce((sum, { lines }) => sum + lines, 0)
  return (
    <DetailCard
      title={t('apply.title')}
      lead={<p className="page-context">{appliedAt ? t('apply.text') : t('apply.notYet')}</p>}
      fields={[
        { label: t('apply.raises'), value: number(raises) },
        ...outcomes.map(({ outcome, lines }) => ({ label: t(`choices:CompensationOutcome.${outcome}`), value: number(lines) })),
        { label: t('apply.left'), value: number(Math.max(0, raises - settled)) },
      ]}
    />
  )
}
