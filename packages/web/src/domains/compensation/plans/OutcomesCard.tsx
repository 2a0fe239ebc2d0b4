import { useTranslation } from '#platform/i18n/translation.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import type { CompensationPlanFragment } from '../compensation.graphql.ts'

/** How many raises have become updates of their jobs, wait, or were refused. */
export function OutcomesCard({ plan }: { plan: CompensationPlanFragment }) {
  const { t } = useTranslation(['compensation', 'choices'])
  const { number } = useNumbers()
  const { raises, outcomes, appliedAt } = plan
  return (
    <DetailCard
      title={t('apply.title')}
      lead={<p className="page-context">{t(isBeingApplied(plan) ? 'apply.begun' : appliedAt ? 'apply.text' : 'apply.notYet')}</p>}
      fields={[
        { label: t('apply.raises'), value: number(raises) },
        ...outcomes.map(({ outcome, lines }) => ({ label: t(`choices:CompensationOutcome.${outcome}`), value: number(lines) })),
        { label: t('apply.left'), value: number(leftToApply(plan)) },
      ]}
    />
  )
}

type Applied = Pick<CompensationPlanFragment, 'raises' | 'outcomes' | 'appliedAt'>

const leftToApply = ({ raises, outcomes }: Applied) => Math.max(0, raises - outcomes.reduce((sum, { lines }) => sum + lines, 0))

/** True while raises are becoming updates of their jobs. */
export const isBeingApplied = (plan: Applied): boolean => Boolean(plan.appliedAt) && leftToApply(plan) > 0

/** True where raises are left, or were refused and can be tried again. */
export const mayApply = (plan: Applied): boolean =>
  leftToApply(plan) > 0 || plan.outcomes.some(({ outcome, lines }) => outcome === 'REFUSED' && lines > 0)
