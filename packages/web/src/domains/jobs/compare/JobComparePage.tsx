import '../jobs.css'
import { isAttributeWith, jobAttributeNames } from '@kith/shared/domains/jobs/attributes.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useParams, useSearchParams } from 'react-router'
import { DayButton } from '#platform/as-at/DayButton.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useAttributeText } from '../use-attribute-text.ts'
import { JobComparisonDocument, type ComparedJobFragment, type JobComparisonQuery } from './compare.graphql.ts'

/** One job on two days, side by side; the days are in the address. */
export default function JobComparePage() {
  const { jobId = '' } = useParams()
  const { today } = useSession().tenantConfig
  const [parameters] = useSearchParams()
  const dayIn = (name: string) => parseDate(parameters.get(name) ?? '')
  const second = dayIn('second') ?? today
  const first = dayIn('first') ?? yearBefore(second)
  return (
    <Loaded query={JobComparisonDocument} variables={{ jobId, first, second }} skeleton={<CardSkeleton lines={10} />}>
      {(data) => <Comparison {...data} />}
    </Loaded>
  )
}

function Comparison({ getJob: job, first, second }: JobComparisonQuery) {
  const { t } = useTranslation(['jobs', 'choices'])
  const { date } = useDateFormat()
  const text = useAttributeText()
  const { modules } = useSession().tenantConfig
  const [, setParameters] = useSearchParams()
  const days = { first: first.asAt, second: second.asAt }
  const choose = (name: 'first' | 'second') => (day: string | null) => day && setParameters({ ...days, [name]: day })
  const rows = [
    { label: t('compare.status'), of: (each: ComparedJobFragment) => each.jobStatus && t(`status.${each.jobStatus}`) },
    { label: t('primary'), of: ({ isPrimaryJob }: ComparedJobFragment) => t(isPrimaryJob ? 'compare.yes' : 'compare.no') },
    ...jobAttributeNames
      .filter((each) => isAttributeWith(modules, each))
      .map((attribute) => ({
        label: t(`attributes.${attribute}`),
        of: (each: ComparedJobFragment) => text(attribute, each),
      })),
  ].map(({ label, of }) => ({ label, first: of(first), second: of(second) }))
  const changed = rows.filter((row) => row.first !== row.second).length
  const limits = { ...(job.companyStartDate && { earliest: job.companyStartDate }) }
  const heading = (name: 'first' | 'second') => (
    <th scope="col">
      <DayButton
        label={date(days[name])}
        icon={<IconCalendarEvent size={16} aria-hidden />}
        day={days[name]}
        choose={choose(name)}
        {...limits}
      />
    </th>
  )
  return (
    <div className="card job-comparison">
      <p className="page-context" role="status">
        {t('compare.changed', { count: changed })}
      </p>
      <div className="timeline-scroll" tabIndex={0} role="region" aria-label={t('compare.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('compare.value')}</span>
              </th>
              {heading('first')}
              {heading('second')}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} data-changed={row.first !== row.second || undefined}>
                <th scope="row">
                  {row.label}
                  {row.first !== row.second && <span className="visually-hidden"> {t('compare.differs')}</span>}
                </th>
                <td>{row.first ?? '–'}</td>
                <td>{row.second ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return parseDate(before) ?? before.replace('-29', '-28')
}
