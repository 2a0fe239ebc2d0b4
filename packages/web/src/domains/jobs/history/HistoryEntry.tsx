import '../jobs.css'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AgoText } from '#platform/format/DateText.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { recordedLater } from '../periods.ts'
import { useAttributeText } from '../use-attribute-text.ts'
import type { JobHistoryQuery } from './job-history.graphql.ts'
import { inOrder, useChangeText } from './use-change-text.ts'

type History = JobHistoryQuery['listJobHistory']
type Entry = History['items'][number]
type Period = History['periods'][number]

/** One event of a job: what happened, by whom, what changed from when, and why. */
export function HistoryEntry({ entry, periods }: { entry: Entry; periods: readonly Period[] }) {
  const { t, i18n } = useTranslation('jobs')
  const { date } = useDateFormat()
  const changes = inOrder(entry.changes)
  const isNew = entry.event === 'job.created'
  const firstDay = changes.find(({ field }) => field === 'companyStartDate')?.after
  const title = textsIn(i18n.language)(`events:${entry.event}`) ?? entry.description
  const days =
    entry.effectiveFrom &&
    (entry.effectiveTo
      ? t('timeline.fromTo', { from: date(entry.effectiveFrom), to: date(entry.effectiveTo) })
      : t('timeline.from', { from: date(entry.effectiveFrom) }))
  return (
    <article className="card history-entry">
      <div className="history-head">
        <h3>{title}</h3>
        <span className="page-context">
          {entry.actorName ?? t('history.system')}, <AgoText moment={entry.at} />
        </span>
      </div>
      {days && <p className="history-line page-context">{days}</p>}
      {isNew ? <Beginning changes={changes} /> : changes.map((change) => <Difference key={change.field} change={change} />)}
      {isNew && firstDay && <Afterwards periods={recordedLater(periods, entry.at, firstDay)} />}
      {entry.reason && <p className="history-line page-context">{t('history.reason', { reason: entry.reason.name })}</p>}
      {entry.note && <p className="history-note">{entry.note}</p>}
    </article>
  )
}

type Change = Entry['changes'][number]

function Difference({ change }: { change: Change }) {
  const { t } = useTranslation('jobs')
  const { label, value } = useChangeText()
  return (
    <p className="history-line">
      {label(change.field, change.customFieldName)}: <del>{value(change, 'before') ?? t('timeline.none')}</del>
      <IconArrowRight size={14} className="history-arrow" aria-label={t('history.becomes')} />
      <ins>{value(change, 'after') ?? t('timeline.none')}</ins>
    </p>
  )
}

/** What a new job began with. */
function Beginning({ changes }: { changes: readonly Change[] }) {
  const { label, value } = useChangeText()
  return (
    <dl className="job-facts">
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{label(change.field, change.customFieldName)}</dt>
          <dd>{value(change, 'after') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The later values that were recorded together with the first ones. */
function Afterwards({ periods }: { periods: readonly Period[] }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const text = useAttributeText()
  if (periods.length === 0) return null
  return (
    <section className="history-later">
      <h4>{t('history.later')}</h4>
      <ul>
        {periods.map((period) => (
          <li key={period.id}>
            <span className="page-context">{t('timeline.from', { from: date(period.effectiveFrom) })}</span>
            <span className="page-context">{t(`attributes.${period.attribute}`)}</span>
            <span>{text(period.attribute, period) ?? t('timeline.none')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
