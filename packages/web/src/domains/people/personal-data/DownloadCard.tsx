import { useMutation } from '@apollo/client/react'
import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDownload } from '#platform/download/use-download.ts'
import { textOf } from '#platform/format/names.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useRecord } from '#platform/record/loaded-records.ts'
import { PersonalDataDocument, PersonalDataDownloadDocument, PersonalDataExportDocument } from './personal-data.graphql.ts'
import type { PersonalData } from './KeptCard.tsx'

interface Props {
  personId: string
  archive: PersonalData['archive']
}

/** Asks for the file with everything, says how far it is, and gives it. */
export function DownloadCard({ personId, archive }: Props) {
  const { t } = useTranslation('people')
  const name = textOf(useRecord('person')['displayName'])
  const [request, { loading }] = useMutation(PersonalDataExportDocument, {
    refetchQueries: [{ query: PersonalDataDocument, variables: { personId } }],
    awaitRefetchQueries: true,
  })
  const start = () => void request({ variables: { input: { personId } } }).catch(() => undefined)
  const download = useDownload(PersonalDataDownloadDocument, (data) => data.getPersonalData.archive?.downloadUrl)
  const isReady = archive?.status === 'READY'
  return (
    <DetailCard title={t('subjectAccess.download.title')}>
      <p>{t('subjectAccess.download.text', { name })}</p>
      {archive && <ArchiveState archive={archive} />}
      <div className="personal-data-actions">
        {isReady && (
          <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download({ personId })}>
            {t('subjectAccess.download.get')}
          </Button>
        )}
        {!isBeingMade(archive) && (
          <Button variant="default" loading={loading} onClick={start}>
            {t(archive ? 'subjectAccess.download.again' : 'subjectAccess.download.start')}
          </Button>
        )}
      </div>
    </DetailCard>
  )
}

export const isBeingMade = (archive: PersonalData['archive']) => archive?.status === 'WAITING' || archive?.status === 'RUNNING'

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
