import { useApolloClient, useMutation } from '@apollo/client/react'
import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { textOf } from '#platform/format/names.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useRecord } from '#platform/record/loaded-records.ts'
import type { PersonalData } from './PersonalDataPage.tsx'
import { PersonalDataDocument, PersonalDataDownloadDocument, PersonalDataExportDocument } from './personal-data.graphql.ts'

interface Props {
  personId: string
  archive: PersonalData['archive']
  /** Asks again and again while the file is made. */
  follow: () => void
  rest: () => void
}

/** Asks for the file with everything, says how far it is, and gives it. */
export function DownloadCard({ personId, archive, follow, rest }: Props) {
  const { t } = useTranslation('people')
  const client = useApolloClient()
  const name = textOf(useRecord('person')['displayName'])
  const [request, { loading }] = useMutation(PersonalDataExportDocument, {
    refetchQueries: [{ query: PersonalDataDocument, variables: { personId } }],
    awaitRefetchQueries: true,
  })
  const isMoving = archive?.status === 'WAITING' || archive?.status === 'RUNNING'
  useEffect(() => {
    if (!isMoving) return undefined
    follow()
    return rest
  }, [isMoving, follow, rest])
  const start = () => void request({ variables: { input: { personId } } }).catch(() => undefined)
  const download = async () => {
    const { data } = await client.query({ query: PersonalDataDownloadDocument, variables: { personId }, fetchPolicy: 'network-only' })
    const url = data?.getPersonalData.archive?.downloadUrl
    if (url) window.location.assign(url)
  }
  const isReady = archive?.status === 'READY'
  return (
    <DetailCard title={t('subjectAccess.download.title')}>
      <p>{t('subjectAccess.download.text', { name })}</p>
      {archive && <ArchiveState archive={archive} />}
      <div className="personal-data-actions">
        {isReady && (
          <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download().catch(() => undefined)}>
            {t('subjectAccess.download.get')}
          </Button>
        )}
        {!isMoving && (
          <Button variant="default" loading={loading} onClick={start}>
            {t(archive ? 'subjectAccess.download.again' : 'subjectAccess.download.start')}
          </Button>
        )}
      </div>
    </DetailCard>
  )
}

function ArchiveState({ archive: { status, done, total, size, expiresAt } }: { archive: NonNullable<PersonalData['archive']> }) {
  const { t } = useTranslation('people')
  const { moment } = useDateFormat()
  const numbers = useNumbers()
  const says = {
    WAITING: () => t('subjectAccess.download.waiting'),
    RUNNING: () => t('subjectAccess.download.running', { done, total }),
    READY: () => t('subjectAccess.download.ready', { size: numbers.size(size ?? 0), time: moment(expiresAt) }),
    FAILED: () => t('subjectAccess.download.failed'),
  }
  return (
    <div className="personal-data-state" role="status" data-status={status}>
      <p>{says[status]()}</p>
      {(status === 'RUNNING' || status === 'WAITING') && (
        <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={t('subjectAccess.download.progress')} />
      )}
    </div>
  )
}
