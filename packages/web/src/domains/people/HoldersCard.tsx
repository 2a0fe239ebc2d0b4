import './people.css'
import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import { peopleList } from '@kith/shared/domains/people/list.ts'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Face } from '#platform/look/Face.tsx'
import type { UsageCardProps } from '#platform/routing/contributions.ts'
import { HoldersCardDocument } from './holders-card.graphql.ts'
import { PersonLink } from './PersonName.tsx'

const most = 12

/** The faces of those who have a title, or work in a unit or at a place, today. */
export default function HoldersCard({ filter, id, all }: UsageCardProps) {
  const { t } = useTranslation('people')
  const declared = Object.entries(peopleList.filters).find(([name]) => name === filter)?.[1]
  const variables = { filter: declared && { [declared.input]: [id], situations: ['EMPLOYED' as const] }, first: most }
  const { data, error, refetch } = useQuery(HoldersCardDocument, { variables })
  if (!data) return <CardState title={t('holders.title')} error={error} retry={() => void refetch()} />
  const { items, totalCount } = data.listPeople
  return (
    <DetailCard title={t('holders.title')}>
      {items.length === 0 && <p className="page-context">{t('holders.none')}</p>}
      <ul className="holders">
        {items.map(({ mayViewProfile, ...person }) => (
          <li key={person.id}>
            <PersonLink id={person.id} displayName={person.displayName} mayOpen={mayViewProfile}>
              <span className="holder" title={person.displayName}>
                <Face size={48} name={person.displayName} initials={person.initials} picture={person.picture} />
                <span className="holder-name">{person.displayName}</span>
              </span>
            </PersonLink>
          </li>
        ))}
      </ul>
      {totalCount > items.length && (
        <Anchor component={Link} to={all} size="sm">
          {t('holders.all', { count: totalCount })}
        </Anchor>
      )}
    </DetailCard>
  )
}
