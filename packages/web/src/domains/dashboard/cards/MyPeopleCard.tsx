import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { CardState } from '#platform/detail/CardState.tsx'
import { FaceOf } from '#platform/look/FaceOf.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { DateList } from './DateList.tsx'
import { Faces } from './Faces.tsx'
import { ToComplete } from './ToComplete.tsx'
import { MyPeopleCardDocument } from './my-people-card.graphql.ts'

/** What is missing from one's own profile, the dates ahead, one's manager, and those who share that manager. */
export function MyPeopleCard() {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const { data, error, refetch } = useQuery(MyPeopleCardDocument, { variables: { personId: user.personId ?? '' } })
  if (!data) return <CardState title={t('myPeople.title')} error={error} retry={() => void refetch()} />
  const { managers, colleagues } = data.getPeopleAround
  const { listComingDates: dates, listComingHolidays: holidays } = data
  const isAlone = managers.people.length === 0 && colleagues.people.length === 0
  return (
    <>
      <ToComplete person={data.getPerson} />
      {dates.length + holidays.length > 0 && (
        <DetailCard title={t('dates.mine')}>
          <DateList dates={dates} holidays={holidays} />
        </DetailCard>
      )}
      {!isAlone && (
        <DetailCard title={t('myPeople.title')}>
          {managers.people.length > 0 && (
            <>
              <h3 className="card-part">{t('myPeople.manager', { count: managers.people.length })}</h3>
              <ul className="manager-list">
                {managers.people.map(({ primaryJob, ...person }) => (
                  <li key={person.id}>
                    <Link className="face manager" to={href('people.profile', { personId: person.id })} data-person={person.id}>
                      <FaceOf size={48} person={person} />
                      <span className="change-words">
                        <span className="face-name">{person.displayName}</span>
                        <span className="face-line">{primaryJob?.positionTitle?.name}</span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          {colleagues.people.length > 0 && (
            <>
              <h3 className="card-part">{t('myPeople.colleagues')}</h3>
              <Faces people={colleagues.people} />
            </>
          )}
        </DetailCard>
      )}
    </>
  )
}
