import { employmentStatusId } from '@kith/shared/domains/people.ts'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import type { MyPeopleCardQuery } from './my-people-card.graphql.ts'
import { profileParts } from './profile-parts.ts'

/** What is missing from one's own profile and can be added by oneself; nothing where nothing is. Those who start soon see what is done as well. */
export function ToComplete({ person }: { person: MyPeopleCardQuery['getPerson'] }) {
  const { t } = useTranslation('dashboard')
  const startsSoon = person.employmentStatusId === employmentStatusId('UPCOMING_STAFF')
  const parts = profileParts(person).filter(({ isOpen, isDone }) => isOpen && (startsSoon || !isDone))
  if (parts.length === 0) return null
  return (
    <DetailCard title={startsSoon ? t('toComplete.beforeStart') : t('toComplete.title')}>
      <ul className="attention-list">
        {parts.map(({ what, isDone, to }) => (
          <li key={what}>
            {isDone ? (
              <span className="part-done">
                <IconCircleCheck size={18} aria-hidden />
                <span className="attention-label">{t(`toComplete.done.${what}`)}</span>
              </span>
            ) : (
              <Link to={to}>
                <IconCircleDashed size={18} aria-hidden />
                <span className="attention-label">{t(`toComplete.${what}`)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
