import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { FailedState } from '#platform/list/ListStates.tsx'
import { useMay } from '#platform/record/loaded-records.ts'
import { DownloadCard } from './DownloadCard.tsx'
import { EraseCard } from './EraseCard.tsx'
import { KeptCard } from './KeptCard.tsx'
import { PersonalDataDocument, type PersonalDataQuery } from './personal-data.graphql.ts'
import './personal-data.css'

export type PersonalData = PersonalDataQuery['getPersonalData']

const often = 1000

/** What Kith keeps about a person: to see, to download whole, to erase. */
export default function PersonalDataPage() {
  const { personId = '' } = useParams()
  const may = useMay('person')
  const { data, error, refetch, startPolling, stopPolling } = useQuery(PersonalDataDocument, {
    variables: { personId },
    fetchPolicy: 'network-only',
  })
  const reload = () => void refetch().catch(() => undefined)
  if (!data) return error ? <FailedState error={error} retry={reload} /> : <CardSkeleton lines={8} />
  const { kinds, hindrances, archive } = data.getPersonalData
  return (
    <div className="personal-data">
      <KeptCard kinds={kinds} />
      {may('people.personal_data.export') && (
        <DownloadCard personId={personId} archive={archive} follow={() => startPolling(often)} rest={stopPolling} />
      )}
      {may('people.delete') && <EraseCard kinds={kinds} hindrances={hindrances} />}
    </div>
  )
}
