import './timeline.css'
import { Anchor } from '@mantine/core'
import { jobAttributeNames } from '@kith/shared/domains/jobs/attributes.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { AgoText, DateText } from '#platform/format/DateText.tsx'
import type { JobTimelineQuery } from './job-timeline.graphql.ts'
import { ScrolledTable } from './ScrolledTable.tsx'

type Row = JobTimelineQuery['listJobTimeline'][number]['periods'][number] & { value: string | null }

interface Props {
  job: { id: string; personId: string }
  periods: readonly Row[]
  mayCorrect: boolean
  /** Asks before it cancels an update; undefined where nothing may be cancelled. */
  cancel?: ((updateId: string) => void) | undefined
  today: string
}

/** Every period as a row: what the pictures show, in words. */
export function TimelineTable({ job, periods, mayCorrect, cancel, today }: Props) {
  const { t } = useTranslation('jobs')
  const rows = jobAttributeNames.flatMap((attribute) =>
    periods
      .filter((period) => period.attribute === attribute)
      .toSorted((left, right) => right.effectiveFrom.localeCompare(left.effectiveFrom)),
  )
  const correct = (row: Row) =>
    href('people.jobs.history', { personId: job.personId, jobId: job.id }, { correct: row.attribute, entry: row.effectiveFrom })
  const named = (row: Row) => ({ attribute: t(`attributes.${row.attribute}`), value: row.value ?? t('timeline.none') })
  return (
    <div className="card timeline-table">
      <details>
        <summary>{t('timeline.table', { count: rows.length })}</summary>
        <ScrolledTable
          aria-label={t('timeline.tableLabel')}
          columns={[
            t('change.attribute'),
            t('timeline.valueColumn'),
            t('timeline.fromColumn'),
            t('timeline.toColumn'),
            t('timeline.reasonColumn'),
            t('timeline.recordedColumn'),
            ...(mayCorrect || cancel ? [t('timeline.correctColumn')] : []),
          ]}
        >
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{t(`attributes.${row.attribute}`)}</th>
              <td>{row.value ?? t('timeline.none')}</td>
              <td>
                <DateText date={row.effectiveFrom} />
              </td>
              <td>
                <DateText date={row.effectiveTo} />
              </td>
              <td>{[row.reason?.name, row.note].filter(Boolean).join(' · ') || '–'}</td>
              <td>
                <AgoText moment={row.knownFrom} />
              </td>
              {(mayCorrect || cancel) && (
                <td>
                  {mayCorrect && (
                    <Anchor component={Link} to={correct(row)} inherit aria-label={t('timeline.correctThis', named(row))}>
                      {t('timeline.correct')}
                    </Anchor>
                  )}{' '}
                  {cancel && row.updateId && row.effectiveFrom > today && (
                    <Anchor
                      component="button"
                      inherit
                      aria-label={t('timeline.cancelThis', named(row))}
                      onClick={() => cancel(row.updateId ?? '')}
                    >
                      {t('timeline.cancel')}
                    </Anchor>
                  )}
                </td>
              )}
            </tr>
          ))}
        </ScrolledTable>
      </details>
    </div>
  )
}
