import './change-cards.css'
import { Button } from '@mantine/core'
import { daysAfter } from '@kith/shared/days.ts'
import { href } from '@kith/shared/routes.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import type { AttributeRecord } from './attributes.ts'
import { changesOf, type Change } from './changes.ts'
import { DayBlock } from './DayBlock.tsx'
import { PayShare } from './PayShare.tsx'
import { useAttributeText } from './use-attribute-text.ts'
import type { ComingChangeFragment } from './values.graphql.ts'

const CancelChangeDialog = lazy(() => import('./change/CancelChangeDialog.tsx'))

type Job = AttributeRecord & { id: string; personId: string; upcomingChanges: readonly ComingChangeFragment[] | null }

/** What is recorded for later days: one card for each change, with what it brings, why, and who recorded it. */
export function ChangeCards({ job, mayChange }: { job: Job; mayChange: boolean }) {
  const { t } = useTranslation('jobs')
  const [cancelling, setCancelling] = useState<string | null>(null)
  const changes = changesOf(job.upcomingChanges ?? [])
  if (changes.length === 0) return null
  return (
    <>
      <ul className="change-cards" aria-label={t('changes.label')}>
        {changes.map((change) => (
          <li key={change.key} className="card">
            <ChangeCard job={job} change={change} mayChange={mayChange} cancel={setCancelling} />
          </li>
        ))}
      </ul>
      {cancelling && (
        <Suspense fallback={null}>
          <CancelChangeDialog jobId={job.id} updateId={cancelling} close={() => setCancelling(null)} />
        </Suspense>
      )}
    </>
  )
}

interface CardProps {
  job: Job
  change: Change<ComingChangeFragment>
  mayChange: boolean
  cancel: (updateId: string) => void
}

function ChangeCard({ job, change: { updateId, effectiveFrom, lines }, mayChange, cancel }: CardProps) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const first = lines[0]?.period
  const title = lines.map(({ period }) => t(`attributes.${period.attribute}`)).join(', ')
  const edit = { what: lines.map(({ period }) => period.attribute).join(','), from: effectiveFrom }
  return (
    <div role="group" className="change-card" aria-label={t('changes.card', { title, date: date(effectiveFrom) })}>
      <DayBlock day={effectiveFrom} />
      <div className="change-words">
        <h3>{title}</h3>
        <ul>
          {lines.map(({ period, before }) => (
            <Line key={period.id} job={job} period={period} before={before} />
          ))}
        </ul>
        {first?.reason && <p className="page-context">{t('history.reason', { reason: first.reason.name })}</p>}
        {first?.note && <p className="change-note">{first.note}</p>}
        {updateId && (
          <p className="page-context">{first?.recordedBy ? t('changes.recordedBy', { name: first.recordedBy }) : t('changes.recorded')}</p>
        )}
      </div>
      {mayChange && updateId && (
        <div className="change-buttons no-print">
          <Button
            component={Link}
            to={href('people.jobs.change', { personId: job.personId, jobId: job.id }, edit)}
            variant="default"
            size="xs"
            aria-label={t('changes.editThis', { title, date: date(effectiveFrom) })}
          >
            {t('changes.edit')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            aria-label={t('changes.cancelThis', { title, date: date(effectiveFrom) })}
            onClick={() => cancel(updateId)}
          >
            {t('cancelChange.confirm')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface LineProps {
  job: Job
  period: ComingChangeFragment
  before: ComingChangeFragment | null
}

function Line({ job, period, before }: LineProps) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const text = useAttributeText()
  const { attribute, effectiveTo } = period
  const value = (record: Parameters<typeof text>[1]) => text(attribute, record) ?? t('timeline.none')
  return (
    <li>
      <Link
        className="change-attribute"
        to={`${href('people.jobs.timeline', { personId: job.personId, jobId: job.id })}#${attribute}`}
        aria-label={t('timeline.of', { attribute: t(`attributes.${attribute}`) })}
      >
        {t(`attributes.${attribute}`)}
      </Link>
      <span>
        <span className="change-before">{value(before ?? job)}</span>
        <IconArrowRight size={14} className="history-arrow" aria-label={t('history.becomes')} />
        <strong>{value(period)}</strong>
        {attribute === 'REMUNERATION' && <PayShare before={(before ?? job).remuneration} after={period.remuneration} />}
        {effectiveTo && <span className="page-context"> {t('changes.until', { date: date(daysAfter(effectiveTo, -1)) })}</span>}
      </span>
    </li>
  )
}
