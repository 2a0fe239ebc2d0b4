import { Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { WelcomeDialog } from '#domains/recognition/public.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AvatarList, mostInLists } from '#platform/look/AvatarList.tsx'
import { FaceOf } from '#platform/look/FaceOf.tsx'
import type { TeamTodayCardQuery } from './team-today-card.graphql.ts'

type Joiner = TeamTodayCardQuery['getTeamToday']['joining'][number]

export function JoinerLine({ joiner: { person, startsOn, canWelcome, welcomedBy } }: { joiner: Joiner }) {
  const { t } = useTranslation('dashboard')
  const { dayOfYear, longDate } = useDateFormat()
  const [welcoming, setWelcoming] = useState(false)
  const welcomed = welcomedBy.map(({ id, displayName, initials, picture, isAway }) => ({
    id,
    personId: id,
    primaryText: displayName,
    initials,
    picture,
    isAway,
    href: href('people.profile', { personId: id }),
  }))
  return (
    <>
      <FaceOf size={32} person={person} />
      <span className="change-words">
        <Link to={href('people.profile', { personId: person.id })} data-person={person.id}>
          {person.displayName}
        </Link>
        <time dateTime={startsOn} title={longDate(startsOn)} className="change-what numbers">
          {dayOfYear(startsOn)}
        </time>
      </span>
      {welcomed.length > 0 && (
        <span className="joiner-welcomed">
          <span className="visually-hidden">{t('today.welcomedBy')}</span>
          <AvatarList entities={welcomed} most={mostInLists} />
        </span>
      )}
      {canWelcome && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('today.welcomeTo', { name: person.displayName })}
          onClick={() => setWelcoming(true)}
        >
          {t('today.welcome')}
        </Button>
      )}
      {welcoming && (
        <Suspense>
          <WelcomeDialog person={person} close={() => setWelcoming(false)} />
        </Suspense>
      )}
    </>
  )
}
