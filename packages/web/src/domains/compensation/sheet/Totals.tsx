import { excessOf, isKnown, type Standing, type Standings } from '@kith/shared/domains/compensation/budgets.ts'
import { Badge } from '@mantine/core'
import { useMoney } from '#platform/format/use-money.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { CompensationPlanFragment } from '../compensation.graphql.ts'

type Shown = Pick<Standing, 'limit' | 'spent' | 'remaining' | 'unsplit'>

interface Props {
  standings: { base: Shown; bonus: Shown } & Pick<Standings, 'withoutHours' | 'withoutRate'>
  plan: Pick<CompensationPlanFragment, 'currency' | 'decimals'>
  /** A plan whose budget is 0 does not know it. */
  isWhole: boolean
}

/** Says what a budget allows, what is planned of it and what remains, for raises and for bonuses. */
export function Totals({ standings, plan, isWhole }: Props) {
  const { t } = useTranslation('compensation')
  return (
    <section className="sheet-totals" aria-label={t('totals.label')} aria-live="polite">
      <Total title={t('totals.base')} standing={standings.base} plan={plan} isWhole={isWhole} />
      <Total title={t('totals.bonus')} standing={standings.bonus} plan={plan} isWhole={isWhole} />
      {standings.withoutHours > 0 && <p className="page-context">{t('totals.withoutHours', { count: standings.withoutHours })}</p>}
      {standings.withoutRate > 0 && <p className="sheet-warning">{t('totals.withoutRate', { count: standings.withoutRate })}</p>}
    </section>
  )
}

function Total({ title, standing, plan: { currency, decimals }, isWhole }: Omit<Props, 'standings'> & { title: string; standing: Shown }) {
  const { t } = useTranslation('compensation')
  const money = useMoney()
  const text = (amount: string) => money(amount, currency, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const isOpen = isWhole && !isKnown(standing.limit)
  const excess = isOpen ? null : excessOf(standing)
  return (
    <div className="card sheet-total">
      <h2>{title}</h2>
      <dl>
        <dt>{t('totals.limit')}</dt>
        <dd className="numbers">{isOpen ? t('totals.unknown') : text(standing.limit)}</dd>
        <dt>{t('totals.spent')}</dt>
        <dd className="numbers">{text(standing.spent)}</dd>
        {!isOpen && (
          <>
            <dt>{t('totals.remaining')}</dt>
            <dd className="numbers">{text(standing.remaining)}</dd>
          </>
        )}
      </dl>
      {excess !== null && <Badge color="red">{t('totals.over', { amount: text(excess) })}</Badge>}
    </div>
  )
}
