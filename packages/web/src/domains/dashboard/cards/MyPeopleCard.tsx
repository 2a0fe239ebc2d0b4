import { useQuery } from '@apollo/client/react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { CardState } from '#platform/detail/CardState.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { DateList } from './DateList.tsx'
import { Faces } from './Faces.tsx'
import { ToComplete } from './ToComplete.tsx'
import { MyPeopleCardDocument } from './my-people-card.graphql.ts'

/** One's manager, those who share that manager, the dates ahead, and what is still missing from one's own profile. */
export function MyPeopleCard() {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const { data, error, refetch } = useQuery(MyPeopleCardDocument, { variables: { personId: user.personId ?? '' } })
  if (!data) return <CardState title={t('myPeople.title')} error={error} retry={() => void refetch()} />
  const { managers, colleagues } = data.getPeopleAround
  const dates = data.listComingDates
  const isAlone = managers.people.length === 0 && colleagues.people.length === 0
  return (
    <>
      <ToComplete person={data.getPerson} />
      {!(isAlone && dates.length === 0) && (
        <DetailCard title={t('myPeople.title')}>
          {managers.people.length > 0 && (
            <>
              <h3 className="card-part">{t('myPeople.manager', { count: managers.people.length })}</h3>
              <Faces people={managers.people} line={(index) => managers.people[index]?.primaryJob?.positionTitle?.name} />
            </>
          )}
          {colleagues.people.length > 0 && (
            <>
              <h3 className="card-part">{t('myPeople.colleagues')}</h3>
              <Faces people={colleagues.people} />
            </>
          )}
          {dates.length > 0 && (
            <>
              <h3 className="card-part">{t('dates.mine')}</h3>
              <DateList dates={dates} />
            </>
          )}
        </DetailCard>
      )}
    </>
  )
}
