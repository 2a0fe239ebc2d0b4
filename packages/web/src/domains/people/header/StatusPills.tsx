import { Badge } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { RecordPills } from '#platform/record/RecordPills.tsx'
import type { PersonHeaderFragment } from '../person-layout.graphql.ts'
import { nextChange, standingOf } from './status.ts'

/** The status always, and what is out of the ordinary: probation, further jobs, the next change. */
export function StatusPills({ person }: { person: PersonHeaderFragment }) {
  const { t } = useTranslation('people')
  const { date } = useDateFormat()
  const { id: personId, asAt, employmentStatusId, otherJobsCount, jobs } = person
  const main = jobs.find(({ isPrimaryJob }) => isPrimaryJob)
  const probation = main?.probationEndDate
  return (
    <>
      {employmentStatusId && <StatusPill {...standingOf(employmentStatusId, jobs, asAt)} />}
      <RecordPills pills={person.pills} />
      {probation && probation >= asAt && <Badge color="yellow">{t('header.probation', { date: date(probation) })}</Badge>}
      {main?.expectedCompanyEndDate && !main.companyEndDate && (
        <Badge color="yellow">{t('header.expectedEnd', { date: date(main.expectedCompanyEndDate) })}</Badge>
      )}
      {otherJobsCount > 0 && <Badge color="gray">{t('card.otherJobs', { count: otherJobsCount })}</Badge>}
      {main && <ChangePill personId={personId} job={main} />}
    </>
  )
}

const looks = {
  NO_JOB_RECORDS: { color: 'gray', key: null },
  RETURNING_STAFF: { color: 'blue', key: 'header.returns' },
  UPCOMING_STAFF: { color: 'blue', key: 'header.starts' },
  PAST_STAFF: { color: 'gray', key: 'header.left' },
  EXITING_STAFF: { color: 'yellow', key: 'header.leaves' },
  CURRENT_STAFF: { color: 'green', key: null },
} as const

function StatusPill({ status, day }: ReturnType<typeof standingOf>) {
  const { t } = useTranslation('people')
  const { date } = useDateFormat()
  const { color, key } = looks[status]
  return <Badge color={color}>{key && day ? t(key, { date: date(day) }) : t(`status.${status}`)}</Badge>
}

type Job = PersonHeaderFragment['jobs'][number]

function ChangePill({ personId, job }: { personId: string; job: Job }) {
  const { t } = useTranslation('people')
  const text = useText()
  const { date } = useDateFormat()
  const next = nextChange(job.upcomingChanges ?? [])
  if (!next) return null
  const [only, ...more] = next.attributes
  const what =
    only && more.length === 0 ? text(`jobs:attributes.${only}` as Parameters<typeof text>[0]) : (next.reason ?? t('header.change'))
  return (
    <Link className="person-next" to={href('people.jobs.show', { personId, jobId: job.id })}>
      <IconClock size={13} aria-hidden />
      {t('header.nextChange', { what, date: date(next.day) })}
    </Link>
  )
}
