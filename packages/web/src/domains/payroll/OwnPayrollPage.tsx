import { financial } from '@kith/shared/domains/payroll/rights.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { FinancialCards } from './FinancialCards.tsx'
import { PayrollPagesCard } from './pages/PayrollPagesCard.tsx'

/** The bank accounts, tax declaration and superannuation choice of the user. */
export default function OwnPayrollPage() {
  const { t } = useTranslation('payroll')
  const { user, may } = useSession()
  const edits = may(financial.create)
  return (
    <div className="page">
      <PageHead title={t('own.title')} context={t('own.context')} />
      {user.personId ? (
        <>
          <FinancialCards personId={user.personId} edits={edits} from={{ from: 'me.payroll' }} prompts={edits} />
          <PayrollPagesCard personId={user.personId} own />
        </>
      ) : (
        <p>{t('own.nobody')}</p>
      )}
    </div>
  )
}
