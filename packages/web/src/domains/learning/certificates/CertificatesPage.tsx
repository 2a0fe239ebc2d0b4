import { useQuery } from '@apollo/client/react'
import { training as kind } from '@kith/shared/domains/learning/trainings.ts'
import { href } from '@kith/shared/routes.ts'
import { longestSearch } from '@kith/shared/search.ts'
import { useParams } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { TraineesDocument, TrainingOfCertificatesDocument, type TrainingOfCertificatesQuery } from './certificates.graphql.ts'
import { CertificateFiles } from './CertificateFiles.tsx'

type Training = TrainingOfCertificatesQuery['getTraining']

/** Puts the certificates of everyone who did the same training into their documents. */
export default function CertificatesPage() {
  const { trainingId: id = '' } = useParams()
  const { notFoundText } = useRecordText(kind)
  return (
    <RecordPage
      query={TrainingOfCertificatesDocument}
      variables={{ id }}
      record={(data) => data.getTraining}
      skeleton={<CardSkeleton lines={6} />}
      notFound={notFoundText}
    >
      {(training) => <Certificates training={training} />}
    </RecordPage>
  )
}

const sameDay = (day: string | null) => (day ? { is: day } : { empty: true })

/** The same training is one of the same name on the same days. */
function Certificates({ training: { id, name, personId, scheduledOn, completedOn } }: { training: Training }) {
  const { t } = useTranslation('learning')
  const { date } = useDateFormat()
  const { data, error, refetch } = useQuery(TraineesDocument, {
    variables: {
      search: name.slice(0, longestSearch),
      filter: { scheduledOn: sameDay(scheduledOn), completedOn: sameDay(completedOn) },
      personId,
    },
    fetchPolicy: 'cache-and-network',
  })
  const same = (data?.listTrainings.items ?? []).filter((each) => each.name === name)
  const people = new Map(same.flatMap(({ person }) => (person ? [[person.id, { id: person.id, name: person.displayName }] as const] : [])))
  const folders = (data?.getPersonDocumentFolders ?? []).filter(({ isEnabled, allowed }) => isEnabled && allowed.includes('EDIT'))
  const day = completedOn ?? scheduledOn
  return (
    <div className="page">
      <PageHead
        title={t('certificates.title')}
        breadcrumb={[{ label: name, to: href('people.trainings.show', { personId, trainingId: id }) }]}
        context={[t('skills.people', { count: people.size }), day ? date(day) : null].filter(Boolean).join(' · ')}
      />
      {data ? (
        <CertificateFiles people={[...people.values()]} folders={folders} />
      ) : (
        <CardState title={t('certificates.title')} error={error} retry={() => void refetch()} />
      )}
    </div>
  )
}
