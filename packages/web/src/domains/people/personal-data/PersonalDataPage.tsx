import { useParams } from 'react-router'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { useFollowedQuery } from '#platform/graphql/use-followed-query.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { useMay } from '#platform/record/loaded-records.ts'
import { DownloadCard, isBeingMade } from './DownloadCard.tsx'
import { EraseCard } from './EraseCard.tsx'
import { KeptCard } from './KeptCard.tsx'
import { LooksCard } from './LooksCard.tsx'
import { PersonalDataDocument } from './personal-data.graphql.ts'
import './personal-data.css'

/** What Kith keeps about a person, and who looked at it: to see, to download whole, to erase. */
export default function PersonalDataPage() {
  const { personId = '' } = useParams()
  const { t } = useTranslation('people')
  const may = useMay('person')
  const looks = may('people.looks.view') && <LooksCard personId={personId} />
  const keeps = may('people.personal_data.export') || may('people.delete')
  return (
    <div className="personal-data">
      <h2>{t('subjectAccess.title')}</h2>
      {looks}
      {keeps && <KeptData personId={personId} />}
    </div>
  )
}

function KeptData({ personId }: { personId: string }) {
  const may = useMay('person')
  const { data, error, refetch } = useFollowedQuery(
    PersonalDataDocument,
    { personId },
    { isMoving: ({ getPersonalData: { archive } }) => isBeingMade(archive) },
  )
  const reload = () => void refetch().catch(() => undefined)
  if (!data) return error ? <FailedState error={error} retry={reload} /> : <CardSkeleton lines={8} />
  const { kinds, blockers, archive } = data.getPersonalData
  return (
    <>
      <KeptCard kinds={kinds} />
      {may('people.personal_data.export') && <DownloadCard personId={personId} archive={archive} />}
      {may('people.delete') && <EraseCard kinds={kinds} blockers={blockers} />}
    </>
  )
}
