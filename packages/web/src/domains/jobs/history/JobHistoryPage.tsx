import '../jobs.css'
import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { jobAttributeNames } from '@kith/shared/domains/jobs/attributes.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams, useSearchParams } from 'react-router'
import { failureText } from '#platform/errors/failure-text.ts'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { failureOf } from '#platform/graphql/errors.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { useRecord } from '#platform/record/loaded-records.ts'
import { DocumentTitle } from '#platform/routing/document-title.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
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
  const { t: common } = useTranslation()
  const person = useRecord('person')
  const [busy, setBusy] = useState(false)
  const { data, error, refetch, fetchMore } = useQuery(JobHistoryDocument, { variables: { jobId, first: FIRST } })
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (!data) return <CardSkeleton lines={10} />
  const { listJobHistory: history } = data
  const showEarlier = () => {
    setBusy(true)
    void fetchMore({
      variables: { first: MORE, after: history.endCursor },
      updateQuery: (shown, { fetchMoreResult: earlier }) => ({
        ...shown,
        listJobHistory: { ...earlier.listJobHistory, items: [...shown.listJobHistory.items, ...earlier.listJobHistory.items] },
      }),
    })
      .catch((failed: unknown) => toasts.post({ type: 'alert', content: failureText(common, failureOf(failed)) }))
      .finally(() => setBusy(false))
  }
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
      {history.endCursor && (
        <Button variant="default" mt="md" loading={busy} onClick={showEarlier}>
          {t('history.more')}
        </Button>
      )}
    </>
  )
}
