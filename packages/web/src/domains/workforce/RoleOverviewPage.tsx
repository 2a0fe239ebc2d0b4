import './workforce.css'
import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { CardColumns, DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useMoney } from '#platform/format/use-money.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { useFamily } from './family.ts'
import { RoleFrame, type Role } from './RoleFrame.tsx'
import { RoleBelowDocument } from './roles.graphql.ts'
import { useRoleText } from './use-role-text.ts'

export default function RoleOverviewPage() {
  return <RoleFrame>{(role) => <Overview role={role} />}</RoleFrame>
}

function Overview({ role }: { role: Role }) {
  const { t } = useTranslation('workforce')
  const { label } = useRecordText(workforceRole)
  const text = useRoleText()
  const { standing } = role
  return (
    <CardColumns>
      <DetailCard
        title={t('overview.filled')}
        fields={[
          { label: t('columns.fte'), value: text.fte(standing) },
          { label: t('columns.jobs'), value: text.jobs(standing) },
          { label: t('columns.maximumFte'), value: standing.maximumFte && text.number(standing.maximumFte) },
          { label: t('columns.open'), value: t(standing.isVacant ? 'overview.isVacant' : 'overview.isFilled') },
        ]}
      />
      <DetailCard
        title={t('overview.life')}
        fields={[
          { label: t('columns.state'), value: text.state(standing.state) },
          { label: label('startDate'), value: <DateText date={role.startDate} /> },
          { label: label('endDate'), value: <DateText date={role.endDate} /> },
          { label: label('closeDate'), value: <DateText date={role.closeDate} /> },
        ]}
      />
      {role.budget && <BudgetCard budget={role.budget} />}
      <Hierarchy role={role} />
    </CardColumns>
  )
}

function BudgetCard({ budget: { currency, budget, used, left, others } }: { budget: NonNullable<Role['budget']> }) {
  const { t } = useTranslation('workforce')
  const money = useMoney()
  return (
    <DetailCard
      title={t('budget.title')}
      fields={[
        { label: t('budget.budget'), value: money(budget, currency) },
        ...(used !== null && left !== null
          ? [
              { label: t('budget.used'), value: money(used, currency) },
              { label: t('budget.left'), value: money(left, currency) },
            ]
          : []),
        ...others.map((other) => ({ label: t('budget.other', { currency: other.currency }), value: money(other.amount, other.currency) })),
      ]}
    >
      {used === null && <p className="page-context">{t('budget.closed')}</p>}
    </DetailCard>
  )
}

function Hierarchy({ role }: { role: Role }) {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const { data } = useQuery(RoleBelowDocument, { fetchPolicy: 'cache-and-network' })
  const below = (data?.listAllWorkforceRoles ?? []).filter(({ parentId }) => parentId === role.id)
  const link = ({ id, name }: { id: string; name: string }) => (
    <Anchor key={id} component={Link} to={family.to('show', id)} inherit>
      {name}
    </Anchor>
  )
  return (
    <DetailCard
      title={t('overview.hierarchy')}
      fields={[{ label: t(`${family.words}.parent`), value: role.parent && link(role.parent), wide: true }]}
    >
      {below.length === 0 ? (
        <p className="page-context">{t(`${family.words}.noneBelow`)}</p>
      ) : (
        <>
          <p className="page-context">{t(`${family.words}.below`, { count: below.length })}</p>
          <ul className="role-holders">
            {below.map((each) => (
              <li key={each.id}>{link(each)}</li>
            ))}
          </ul>
        </>
      )}
    </DetailCard>
  )
}
