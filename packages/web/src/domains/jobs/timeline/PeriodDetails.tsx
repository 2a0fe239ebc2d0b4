import { Button, Group } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import type { JobTimelineQuery } from './job-timeline.graphql.ts'

export type TimelinePeriod = JobTimelineQuery['listJobTimeline'][number]['periods'][number] & { value: string | null }

interface Props {
  job: { id: string; personId: string }
  period: TimelinePeriod
  isFuture: boolean
  mayCorrect: boolean
  cancel: ((updateId: string) => void) | undefined
}

/** Everything about one period: its value, its days, why, who recorded it, and what may be done about it. */
export function PeriodDetails({ job, period, isFuture, mayCorrect, cancel }: Props) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const { attribute, value, effectiveFrom, effectiveTo, reason, note, recordedBy, updateId } = period
  const from = date(effectiveFrom)
  const correct = { correct: attribute, entry: effectiveFrom }
  const named = { attribute: t(`attributes.${attribute}`), value: value ?? t('timeline.none') }
  return (
    <div className="timeline-details">
      <strong>{value ?? t('timeline.none')}</strong>
      <p className="page-context">{effectiveTo ? t('timeline.fromTo', { from, to: date(effectiveTo) }) : t('timeline.from', { from })}</p>
      {reason && <p>{t('history.reason', { reason: reason.name })}</p>}
      {note && <p className="change-note">{note}</p>}
      {updateId && <p className="page-context">{recordedBy ? t('changes.recordedBy', { name: recordedBy }) : t('changes.recorded')}</p>}
      <Group gap="xs">
        {mayCorrect && (
          <Button
            component={Link}
            to={href('people.jobs.history', { personId: job.personId, jobId: job.id }, correct)}
            variant="default"
            size="xs"
            aria-label={t('timeline.correctThis', named)}
          >
            {t('timeline.correct')}
          </Button>
        )}
        {cancel && updateId && isFuture && (
          <Button variant="subtle" color="red" size="xs" aria-label={t('timeline.cancelThis', named)} onClick={() => cancel(updateId)}>
            {t('timeline.cancel')}
          </Button>
        )}
      </Group>
    </div>
  )
}
