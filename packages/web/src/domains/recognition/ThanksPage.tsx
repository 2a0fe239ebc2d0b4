import './recognition.css'
import { useQuery } from '@apollo/client/react'
import { givingRecognition } from '@kith/shared/domains/recognition/recognitions.ts'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { withNext } from '#platform/graphql/with-next.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { MoreButton } from '#platform/list/MoreButton.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { useRecord } from '#platform/record/loaded-records.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { GivenCard } from './GivenCard.tsx'
import GiveDialog from './GiveDialog.tsx'
import { ThanksReceivedDocument } from './recognition.graphql.ts'
import { ReceivedSaid } from './ReceivedSaid.tsx'

const atOnce = 25

/** Shows no count of thanks, so that they do not become a score. */
export default function ThanksPage() {
  const { id, displayName } = useRecord('person')
  const { user, may } = useSession()
  const { t } = useTranslation(['recognition', 'records'])
  const [giving, setGiving] = useState(false)
  const isOwn = id === user.personId
  const name = typeof displayName === 'string' ? displayName : ''
  return (
    <>
      <Received
        key={id}
        personId={id}
        title={isOwn ? t('page.toYou') : t('page.to', { name })}
        empty={isOwn ? t('page.emptyOwn') : t('page.empty', { name })}
      >
        {may(givingRecognition) && !isOwn && (
          <Button variant="default" onClick={() => setGiving(true)}>
            {t('records:recognition.add')}
          </Button>
        )}
      </Received>
      {isOwn && !user.isAssumedAccount && <GivenCard />}
      {giving && <GiveDialog to={{ id, displayName: name }} close={() => setGiving(false)} />}
    </>
  )
}

function Received({ personId, title, empty, children }: { personId: string; title: string; empty: string; children: ReactNode }) {
  const { t } = useTranslation('recognition')
  const { data, error, refetch, fetchMore } = useQuery(ThanksReceivedDocument, {
    variables: { personId, first: atOnce },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (!data) return <CardSkeleton lines={6} />
  const { items, endCursor } = data.listRecognitions
  const showEarlier = () =>
    fetchMore({
      variables: { first: atOnce, after: endCursor },
      updateQuery: (shown, { fetchMoreResult: earlier }) => ({
        ...shown,
        listRecognitions: withNext(shown.listRecognitions, earlier.listRecognitions),
      }),
    })
  return (
    <DetailCard title={title}>
      {items.length === 0 && <p className="page-context">{empty}</p>}
      <ol className="said-list">
        {items.map((said) => (
          <li key={said.id}>
            <ReceivedSaid said={said} />
          </li>
        ))}
      </ol>
      {endCursor && <MoreButton label={t('page.more')} load={showEarlier} />}
      {children}
    </DetailCard>
  )
}
