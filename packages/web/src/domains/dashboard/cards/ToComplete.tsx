import { IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { missingParts } from './missing-parts.ts'
import type { MyPeopleCardQuery } from './my-people-card.graphql.ts'

/** What is missing from one's own profile and can be added by oneself; nothing where nothing is. */
export function ToComplete({ person }: { person: MyPeopleCardQuery['getPerson'] }) {
  const { t } = useTranslation('dashboard')
  const missing = missingParts(person)
  if (missing.length === 0) return null
  return (
    <DetailCard title={t('toComplete.title')}>
      <ul className="attention-list">
        {missing.map(({ what, to }) => (
          <li key={what}>
            <Link to={to}>
              <IconCircleDashed size={18} aria-hidden />
              <span className="attention-label">{t(`toComplete.${what}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
