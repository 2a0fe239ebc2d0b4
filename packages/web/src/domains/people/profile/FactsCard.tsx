import '#platform/record/own-records.css'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { DetailCard, type DetailField } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { anniversaryAfter } from './anniversary.ts'
import { usePersonFields } from './PersonalCards.tsx'
import type { ProfilePerson } from './changes/use-last-change.ts'

type Job = ProfilePerson['jobs'][number]

/** Key facts of somebody and what comes up for them, each as far as its reader may see it. */
export function FactsCard({ person }: { person: ProfilePerson }) {
  const { t } = useTranslation(['people', 'choices'])
  const { date } = useDateFormat()
  const fieldsOf = usePersonFields(person)
  const { asAt, primaryJob: work } = person
  const job = person.jobs.find(({ isPrimaryJob }) => isPrimaryJob)
  const coming = useComing(person.id, job, asAt)
  const dated = (label: string, day: string | null | undefined): DetailField[] => (day ? [{ label, value: date(day) }] : [])
  const fields: DetailField[] = [
    ...fieldsOf('employeeNumber'),
    ...(work?.workType ? [{ label: t('columns.workType'), value: t(`choices:WorkType.${work.workType}`) }] : []),
    ...(work?.businessEntity ? [{ label: t('columns.businessEntity'), value: work.businessEntity.name }] : []),
    ...dated(t('columns.startDate'), job?.companyStartDate),
    ...dated(t('profile.probation'), job?.probationEndDate && job.probationEndDate >= asAt ? job.probationEndDate : null),
    ...dated(t('columns.expectedEnd'), job?.expectedCompanyEndDate),
  ]
  if (fields.length === 0 && coming.length === 0) return null
  return (
    <DetailCard title={t('profile.facts')} fields={fields}>
      {coming.length > 0 && (
        <>
          <h3>{t('profile.coming')}</h3>
          <ul className="own-records">
            {coming.map(({ key, text, to }) => (
              <li key={key}>
                {to ? (
                  <Anchor component={Link} to={to}>
                    {text}
                  </Anchor>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </DetailCard>
  )
}

const mostComing = 4

/** Changes of the job that are planned, and the next anniversary of the service, in the order of their days. */
function useComing(personId: string, job: Job | undefined, asAt: string): { key: string; text: string; to?: string }[] {
  const { t } = useTranslation('people')
  const { date } = useDateFormat()
  const text = useText()
  if (!job) return []
  const changes = (job.upcomingChanges ?? []).map(({ id, attribute, effectiveFrom: day, reason }) => ({
    key: id,
    day,
    text: t('header.nextChange', { what: reason?.name ?? text(`jobs:attributes.${attribute}` as TextKey), date: date(day) }),
    to: href('people.jobs.show', { personId, jobId: job.id }),
  }))
  const anniversary = anniversaryAfter(job.serviceStartDate, asAt)
  const ofService = anniversary
    ? [{ key: 'service', day: anniversary.day, text: t('profile.anniversary', { count: anniversary.years, date: date(anniversary.day) }) }]
    : []
  return [...changes, ...ofService].toSorted((one, other) => one.day.localeCompare(other.day)).slice(0, mostComing)
}
