import { useQuery } from '@apollo/client/react'
import { useMoney } from '#platform/format/use-money.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CompensationFairnessOfDocument } from '../compensation.graphql.ts'

/** How the pay of an hour compares by gender before and after the plan, where its reader may know it. */
export function FairnessCard({ planId, currency }: { planId: string; currency: string }) {
  const { t } = useTranslation('compensation')
  const money = useMoney()
  const { data } = useQuery(CompensationFairnessOfDocument, { variables: { planId }, fetchPolicy: 'network-only' })
  const groups = data?.listCompensationFairness
  if (!groups || groups.length === 0) return null
  const text = (amount: string | null | undefined) => (amount ? money(amount, currency) : t('fairness.withheld'))
  return (
    <section className="card detail-card" aria-label={t('fairness.title')}>
      <div className="detail-card-head">
        <h2>{t('fairness.title')}</h2>
      </div>
      <p className="page-context">{t('fairness.text')}</p>
      <div className="plan-scroll" role="region" tabIndex={0} aria-label={t('fairness.text')}>
        <table className="plan-table">
          <thead>
            <tr>
              <th scope="col">{t('fairness.gender')}</th>
              {(['people', 'before', 'after'] as const).map((name) => (
                <th key={name} scope="col" data-align="end">
                  {t(`fairness.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ gender, people, before, after }) => (
              <tr key={gender ?? ''}>
                <th scope="row">{gender ?? t('fairness.unknown')}</th>
                <td data-align="end" className="numbers">
                  {people ?? t('fairness.withheld')}
                </td>
                <td data-align="end" className="numbers">
                  {text(before)}
                </td>
                <td data-align="end" className="numbers">
                  {text(after)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
