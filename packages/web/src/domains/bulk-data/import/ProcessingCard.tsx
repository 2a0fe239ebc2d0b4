import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconAlertCircle, IconCircleCheck, IconDownload, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation, type Translate } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { useSite } from '#platform/routing/site.ts'
import { ImportProgress } from '../ImportProgress.tsx'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { BulkDataImportPauseDocument, BulkDataImportResumeDocument } from './import-acts.graphql.ts'
import { useRowsDownload } from './use-import-acts.tsx'
import type { Import } from './use-import.ts'

/** A started import: how far it is, pause and resume, and how it ended. */
export function ProcessingCard({ row }: { row: Import }) {
  const { t } = useTranslation('bulk-data')
  const { number } = useNumbers()
  const { counts, status } = row
  const done = counts.completed + counts.failed
  const isRunning = status === 'PROCESSING' || status === 'PAUSED'
  return (
    <section className="card import-card" aria-labelledby="processing-title">
      <h2 id="processing-title" className="processing-title">
        {status === 'COMPLETED' && <IconCircleCheck size={20} aria-hidden className="good" />}
        {status === 'FAILED' && <IconAlertCircle size={20} aria-hidden className="bad" />}
        {title(t, row)}
      </h2>
      {isRunning && <ImportProgress progress={{ stage: 'PROCESSING', done, total: counts.all }} />}
      <dl className="processing-counts numbers">
        {(['completed', 'failed', 'pending'] as const).map((name) => (
          <div key={name} data-count={counts[name] > 0 ? name : undefined}>
            <dt>{t(`columns.${name}`)}</dt>
            <dd>{number(counts[name])}</dd>
          </div>
        ))}
      </dl>
      <Acts row={row} />
      {isRunning && <p className="page-context">{t('processing.final')}</p>}
    </section>
  )
}

function title(t: Translate<readonly ['bulk-data']>, { status, counts }: Import): string {
  if (status === 'COMPLETED')
    return counts.failed > 0 ? t('processing.partly', { count: counts.failed }) : t('processing.allDone', { count: counts.completed })
  return t(`processing.${status as 'PROCESSING' | 'PAUSED' | 'FAILED'}`)
}

function Acts({ row: { id, status, counts } }: { row: Import }) {
  const { t } = useTranslation('bulk-data')
  const site = useSite()
  const [pause, { loading: isPausing }] = useMutation(BulkDataImportPauseDocument)
  const [resume, { loading: isResuming }] = useMutation(BulkDataImportResumeDocument)
  const download = useRowsDownload(id)
  const variables = { input: { id } }
  return (
    <div className="processing-acts">
      {status === 'PROCESSING' && (
        <Button
          variant="default"
          loading={isPausing}
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          onClick={() => void pause({ variables })}
        >
          {t('acts.pause')}
        </Button>
      )}
      {status === 'PAUSED' && (
        <Button loading={isResuming} leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => void resume({ variables })}>
          {t('acts.resume')}
        </Button>
      )}
      {counts.failed > 0 && (
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download('FAILED')}>
          {t('acts.downloadFailed')}
        </Button>
      )}
      {counts.completed > 0 && site.mayOpen('people.index') && (
        <Button component={Link} to={href('people.index')} variant={status === 'COMPLETED' ? 'filled' : 'default'}>
          {t('acts.directory')}
        </Button>
      )}
    </div>
  )
}
