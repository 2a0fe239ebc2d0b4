import { Checkbox } from '@mantine/core'
import { useEffect } from 'react'
import { SelectField, type SelectOption } from '#platform/form/fields.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import type { SteppedJob } from './JobActionPage.tsx'
import { ReassignedReportsDocument, type ReassignedReportsQuery } from './reassign.graphql.ts'

export type Report = ReassignedReportsQuery['getJob']['directReports']['items'][number]

interface Props {
  job: SteppedJob
  /** The day of the change. */
  day: string
  chosen: readonly Report[]
  choose: (reports: readonly Report[]) => void
  /** Why some of them were not moved, by job. */
  refused: ReadonlyMap<string, string>
  /** Finds the supervisor of a single report, where those who are chosen need not all have the same one. */
  findOwn?: (text: string) => Promise<readonly SelectOption[]>
}

/** Lists the direct reports of the job on the day of the change, or on its last day if that comes first. All are selected at first, except those whose job the user may not change. */
export function ReportsToReassign({ job, day, ...rest }: Props) {
  const { companyStartDate: first, companyEndDate: last } = job
  // Nobody reports to it before it begins, nor once it has ended
  const asAt = first && day < first ? first : last && day > last ? last : day
  return (
    <Loaded query={ReassignedReportsDocument} variables={{ jobId: job.id, asAt }} part key={asAt}>
      {({ getJob: { directReports } }) => <Reports reports={directReports.items} total={directReports.totalCount} asAt={asAt} {...rest} />}
    </Loaded>
  )
}

interface ReportsProps extends Omit<Props, 'job' | 'day'> {
  reports: readonly Report[]
  total: number
  asAt: string
}

function Reports({ reports, total, asAt, chosen, choose, refused, findOwn }: ReportsProps) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const able = reports.filter(mayChange)
  const ids = able.map(({ id, version }) => `${id} ${version}`).join()
  useEffect(() => {
    choose(able)
    // Once for each list of reports
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids])
  if (reports.length === 0) return <p className="page-context">{t('reassign.none', { date: date(asAt) })}</p>
  const has = (report: Report) => chosen.some(({ id }) => id === report.id)
  return (
    <>
      <p className="page-context">{t('reassign.onDay', { date: date(asAt), count: total })}</p>
      <ul className="direct-reports reports-to-reassign">
        {reports.map((report) => (
          <li key={report.id}>
            <Checkbox
              label={report.personDisplayName}
              description={mayChange(report) ? report.jobName : t('reassign.mayNot')}
              error={refused.get(report.id)}
              disabled={!mayChange(report)}
              checked={has(report)}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...chosen, report] : chosen.filter(({ id }) => id !== report.id))
              }
            />
            {findOwn && has(report) && (
              <SelectField
                name={`own.${report.id}`}
                label={t('end.reassignOne', { name: report.personDisplayName })}
                load={findOwn}
                shortest={2}
                placeholder={t('end.asAll')}
              />
            )}
          </li>
        ))}
      </ul>
      {total > reports.length && <p className="page-context">{t('reassign.more', { count: reports.length })}</p>}
    </>
  )
}

const mayChange = ({ viewerMay }: Report) => viewerMay.includes('people.jobs.edit')
