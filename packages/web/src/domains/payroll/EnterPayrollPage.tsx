import './payroll.css'
import { href } from '@kith/shared/routes.ts'
import { Badge, Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { redirectChains } from '#platform/chains/use-redirect-chain.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { wordOf } from '#platform/record/record-pages.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { FinancialDetailsDocument } from './financial.graphql.ts'
import { missingIn, parts, type Part } from './missing.ts'

/** Leads the user through what their payroll needs to know, form by form, or those of them that are still missing. */
export default function EnterPayrollPage() {
  const { t } = useTranslation('payroll')
  const { personId } = useSession().user
  return (
    <div className="page">
      <PageHead title={t('enter.title')} context={t('enter.context')} breadcrumb={[{ label: t('own.title'), to: href('me.payroll') }]} />
      {personId ? (
        <Loaded query={FinancialDetailsDocument} variables={{ personId }} fresh part>
          {(details) => <Parts personId={personId} missing={missingIn(details)} />}
        </Loaded>
      ) : (
        <p>{t('own.nobody')}</p>
      )}
    </div>
  )
}

function Parts({ personId, missing }: { personId: string; missing: readonly Part[] }) {
  const { t } = useTranslation('payroll')
  const text = useText()
  const navigate = useNavigate()
  const begin = () => {
    const chain = missing.map(({ form }) => ({ route: form, params: { personId }, mapping: {} }))
    void navigate(
      redirectChains.start({ triggerName: 'payroll.entered', chain, completionRoute: { route: 'me.payroll', params: {}, mapping: {} } }),
    )
  }
  return (
    <>
      <ul className="payroll-parts">
        {parts.map((part) => (
          <li key={part.kind.kind} className="card payroll-part">
            <div>
              <strong>{text(wordOf(part.kind, 'one'))}</strong>
              <p className="page-context">{t(part.needs)}</p>
            </div>
            <Badge color={missing.includes(part) ? 'gray' : 'green'}>{t(missing.includes(part) ? 'enter.missing' : 'enter.there')}</Badge>
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <Button onClick={begin}>{t(missing.length < parts.length ? 'enter.goOn' : 'enter.begin')}</Button>
      ) : (
        <Button component={Link} to={href('me.payroll')}>
          {t('enter.show')}
        </Button>
      )}
    </>
  )
}
