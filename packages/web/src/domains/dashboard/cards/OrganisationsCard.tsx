import { useQuery } from '@apollo/client/react'
import { Anchor, Badge } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconBuilding } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { OrganisationsCardDocument } from './organisations-card.graphql.ts'

/** Every organisation of the installation, for the one who runs it. */
export function OrganisationsCard() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery(OrganisationsCardDocument)
  if (!data) return <CardState title={t('organisations.title')} error={error} retry={() => void refetch()} />
  const created = t('organisations.created', { when: '{{when}}' }).split('{{when}}')
  return (
    <DetailCard title={t('organisations.title')}>
      <ul className="organisation-list">
        {data.listOrganisations.map(({ alias, name, isDemo, createdAt, suspendedAt }) => (
          <li key={alias}>
            <IconBuilding size={20} stroke={1.6} aria-hidden />
            <span className="change-words">
              <Anchor component={Link} to={href('settings.organisations.show', { organisationAlias: alias })} fw={600} inherit>
                {name}
              </Anchor>
              <span className="change-what">{alias}</span>
            </span>
            {suspendedAt && <Badge color="orange">{t('organisations.suspended')}</Badge>}
            {isDemo && <Badge color="gray">{t('organisations.demo')}</Badge>}
            <span className="change-what">
              {created[0]}
              <AgoText moment={createdAt} />
              {created[1]}
            </span>
          </li>
        ))}
      </ul>
      <p className="organisation-foot">
        <Anchor component={Link} to={href('settings.organisations.list')}>
          {t('organisations.manage')}
        </Anchor>
      </p>
    </DetailCard>
  )
}
