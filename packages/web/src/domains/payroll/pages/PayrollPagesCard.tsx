import '../payroll.css'
import { useQuery } from '@apollo/client/react'
import { payrollPageRoute, type PayrollPage } from '@kith/shared/domains/payroll/pages.ts'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PayrollPagesDocument } from './payroll-pages.graphql.ts'

interface Props {
  personId: string
  /** Leads to the pages of the user's own area. */
  own?: boolean
}

/** Leads to the pages of the connected payroll product, where the person has any. */
export function PayrollPagesCard({ personId, own = false }: Props) {
  const { t } = useTranslation(['payroll', 'choices'])
  const { data } = useQuery(PayrollPagesDocument, { variables: { personId } })
  const pages = data?.listPayrollPages ?? []
  if (pages.length === 0) return null
  const to = (page: PayrollPage) => (own ? href(payrollPageRoute('me', page)) : href(payrollPageRoute('people', page), { personId }))
  return (
    <DetailCard title={t('pages.title')} lead={<p className="page-context">{t('pages.context')}</p>}>
      <ul className="payroll-pages">
        {pages.map((page) => (
          <li key={page}>
            <Anchor component={Link} to={to(page)}>
              {t(`choices:PayrollPage.${page}`)}
            </Anchor>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
