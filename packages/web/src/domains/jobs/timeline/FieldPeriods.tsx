import './timeline.css'
import { Anchor } from '@mantine/core'
import { customFieldKey } from '@kith/shared/custom-fields.ts'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { CustomFieldText } from '#platform/custom-fields/CustomFieldText.tsx'
import { customFieldText } from '#platform/custom-fields/custom-field-text.ts'
import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { JobTimelineQuery } from './job-timeline.graphql.ts'
import { ScrolledTable } from './ScrolledTable.tsx'

interface Props {
  job: JobTimelineQuery['getJob']
  mayCorrect: boolean
  /** Asks before it cancels an update; undefined where nothing may be cancelled. */
  cancel?: ((updateId: string) => void) | undefined
  today: string
}

/** Every value that the custom fields of a job have had, have and will have. */
export function FieldPeriods({ job, mayCorrect, cancel, today }: Props) {
  const { t, i18n } = useTranslation('jobs')
  if (job.customFieldPeriods.length === 0) return null
  const byField = Map.groupBy(job.customFieldPeriods, ({ field }) => field.id)
  const rows = [...byField.values()].flatMap((values) =>
    values.toSorted((left, right) => (right.startDate ?? '').localeCompare(left.startDate ?? '')),
  )
  const correct = (fieldId: string, entry: string) =>
    href('people.jobs.history', { personId: job.personId, jobId: job.id }, { correct: customFieldKey(fieldId), entry })
  return (
    <section className="card timeline-table">
      <h2 id="custom-fields">{t('timeline.customFields')}</h2>
      <ScrolledTable
        aria-labelledby="custom-fields"
        columns={[
          t('timeline.fieldColumn'),
          t('timeline.valueColumn'),
          t('timeline.fromColumn'),
          t('timeline.toColumn'),
          ...(mayCorrect || cancel ? [t('timeline.correctColumn')] : []),
        ]}
      >
        {rows.map((value) => {
          const { id, field, mayManage, startDate, endDate, updateId } = value
          const text = customFieldText(value, i18n.language) ?? t('timeline.none')
          const named = { attribute: field.name, value: text }
          return (
            <tr key={id}>
              <th scope="row">{field.name}</th>
              {/* Of an earlier state of knowledge nothing is revealed: what is asked for is what is known now */}
              <td>{job.knownAt ? text : <CustomFieldText value={value} />}</td>
              <td>
                <DateText date={startDate} />
              </td>
              <td>
                <DateText date={endDate} />
              </td>
              {(mayCorrect || cancel) && (
                <td>
                  {mayCorrect && mayManage && startDate && (
                    <Anchor component={Link} to={correct(field.id, startDate)} inherit aria-label={t('timeline.correctThis', named)}>
                      {t('timeline.correct')}
                    </Anchor>
                  )}{' '}
                  {cancel && mayManage && updateId && startDate && startDate > today && (
                    <Anchor component="button" inherit aria-label={t('timeline.cancelThis', named)} onClick={() => cancel(updateId)}>
                      {t('timeline.cancel')}
                    </Anchor>
                  )}
                </td>
              )}
            </tr>
          )
        })}
      </ScrolledTable>
    </section>
  )
}
