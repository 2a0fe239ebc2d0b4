import '../jobs.css'
import { useQuery } from '@apollo/client/react'
import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { jobAttributeNames } from '@kith/shared/domains/jobs/attributes.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams, useSearchParams } from 'react-router'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { withNext } from '#platform/graphql/with-next.ts'
import { MoreButton } from '#platform/list/MoreButton.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { useRecord } from '#platform/record/loaded-records.ts'
import { DocumentTitle } from '#platform/routing/document-title.ts'
import { HistoryEntry } from './HistoryEntry.tsx'
import { JobHistoryDocument } from './job-history.graphql.ts'

const FieldCorrectionPage = lazy(() => import('./FieldCorrectionPage.tsx'))
const CorrectionPage = lazy(() => import('./CorrectionPage.tsx'))

const FIRST = 50
const MORE = 200

/** Who changed what of a job, and when; with `?correct=` the form that corrects one entry. */
export default function JobHistoryPage() {
  const { jobId = '' } = useParams()
  const [search] = useSearchParams()
  const correct = search.get('correct') ?? ''
  const attribute = jobAttributeNames.find((each) => each === correct)
  const entry = search.get('entry')
  if (entry && (attribute || isCustomFieldKey(correct)))
    return (
      <Suspense fallback={<CardSkeleton />}>
        {attribute ? <CorrectionPage attribute={attribute} entry={entry} /> : <FieldCorrectionPage field={correct} entry={entry} />}
      </Suspense>
    )
  return <History key={jobId} jobId={jobId} />
}

function History({ jobId }: { jobId: string }) {
  const { t } = useTranslation('jobs')
  const person = useRecord('person')
  const { data, error, refetch, fetchMore } = useQuery(JobHistoryDocument, { variables: { jobId, first: FIRST } })
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (!data) return <CardSkeleton lines={10} />
  const { listJobHistory: history } = data
  const showEarlier = () =>
    fetchMore({
      variables: { first: MORE, after: history.endCursor },
      updateQuery: (shown, { fetchMoreResult: earlier }) => ({
        ...shown,
        listJobHistory: withNext(shown.listJobHistory, earlier.listJobHistory),
      }),
    })
  return (
    <>
      <DocumentTitle parts={[t('history.title'), String(person['displayName'])]} />
      {history.items.length === 0 && <div className="card job-empty">{t('history.empty')}</div>}
      <ol className="history">
        {history.items.map((entry) => (
          <li key={entry.id}>
            <HistoryEntry entry={entry} periods={history.periods} />
          </li>
        ))}
      </ol>
      {history.endCursor && <MoreButton label={t('history.more')} load={showEarlier} />}
    </>
  )
}
