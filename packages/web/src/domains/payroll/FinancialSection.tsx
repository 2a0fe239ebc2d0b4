import { financial } from '@kith/shared/domains/payroll/rights.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SectionProps } from '#platform/routing/contributions.ts'
import { FinancialCards } from './FinancialCards.tsx'
import { PayrollPagesCard } from './pages/PayrollPagesCard.tsx'

/** On the profile of a person, for those who may see that there is anything. */
export default function FinancialSection({ record: { id, viewerMay } }: SectionProps) {
  const { t } = useTranslation('payroll')
  if (!viewerMay.includes(financial.view)) return null
  return (
    <section aria-labelledby="financial-details">
      <h2 id="financial-details" className="financial-heading">
        {t('title')}
      </h2>
      <FinancialCards personId={id} edits={viewerMay.includes(financial.create)} />
      <PayrollPagesCard personId={id} />
    </section>
  )
}
