import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { undatedJob } from '@kith/shared/domains/jobs.ts'
import { href } from '@kith/shared/routes.ts'
import { IconTimeline } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { PersonLink } from '#domains/people/public.ts'
import { DetailCard, type DetailField } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useRecordValues } from '#platform/record/use-record-values.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { inSection } from './attributes.ts'
import type { JobPageQuery } from './job-page.graphql.ts'
import { otherFields } from './undated-fields.ts'
import { trimmed, useAttributeText } from './use-attribute-text.ts'
import { useServiceText } from './use-service-text.ts'

export type JobDetails = JobPageQuery['getJob']

export function PositionCard({ job }: { job: JobDetails }) {
  const { t } = useTranslation('jobs')
  const field = useAttributeField(job)
  const supervisor = job.supervisorJob
  return (
    <DetailCard
      title={t('cards.position')}
      fields={inSection('position').map((attribute) =>
        attribute === 'SUPERVISOR'
          ? field(
              attribute,
              supervisor && (
                <PersonLink id={supervisor.personId} displayName={supervisor.personDisplayName} mayOpen={supervisor.person?.mayOpen} />
              ),
            )
          : field(attribute),
      )}
    />
  )
}

export function ArrangementsCard({ job }: { job: JobDetails }) {
  const { t } = useTranslation(['jobs', 'choices'])
  const field = useAttributeField(job)
  const undated = useUndatedFields(job)
  return (
    <DetailCard
      title={t('cards.arrangements')}
      fields={[
        { label: t('fields.workType'), value: job.workType && t(`choices:WorkType.${job.workType}`) },
        ...inSection('arrangements').map((attribute) => field(attribute)),
        ...undated(otherFields),
      ]}
    />
  )
}

export function DatesCard({ job }: { job: JobDetails }) {
  const { t } = useTranslation('jobs')
  const service = useServiceText()
  const undated = useUndatedFields(job)
  return (
    <DetailCard
      title={t('cards.dates')}
      fields={[
        ...undated(['companyStartDate']),
        { label: t('dates.positionStart'), value: job.positionStartDate && <DateText date={job.positionStartDate} /> },
        { label: t('dates.service'), value: job.lengthOfService && service(job.lengthOfService) },
        ...undated(['probationEndDate']).map((field) => (job.probationApplies ? field : { ...field, value: t('dates.noProbation') })),
        ...(job.expectedCompanyEndDate && !job.companyEndDate ? undated(['expectedCompanyEndDate']) : []),
        ...undated(job.companyEndDate ? ['companyEndDate', 'turnoverType', 'turnoverReasonId'] : ['companyEndDate']),
      ]}
    />
  )
}

export function RecruitmentCard({ job }: { job: JobDetails }) {
  const { t } = useTranslation('jobs')
  const money = useMoney()
  const undated = useUndatedFields(job)
  const { recruitmentCost: cost, recruitmentCurrency: currency } = job
  const inCurrency = (field: DetailField) => (cost && currency ? { ...field, value: money(cost, currency) } : field)
  return (
    <DetailCard
      title={t('cards.recruitment')}
      fields={[...undated(['recruitmentSourceId']), ...undated(['recruitmentCost']).map(inCurrency)]}
    />
  )
}

/** Absent for anyone who may not see pay. */
export function RemunerationCard({ job }: { job: JobDetails }) {
  const { t, i18n } = useTranslation(['jobs', 'choices'])
  const money = useMoney()
  const { tenantConfig } = useSession()
  const link = useTimelineLink(job)
  const pay = job.remuneration
  if (!pay) return null
  const hasVariableHours = pay.hoursPerCycle !== null && trimmed(pay.hoursPerCycle) === '0'
  const derived = (amount: string | null) => (amount ? money(amount, pay.currency) : hasVariableHours ? t('figures.variable') : null)
  const hours = pay.hoursPerCycle && (hasVariableHours ? t('figures.variable') : formatDecimal(trimmed(pay.hoursPerCycle), i18n.language))
  return (
    <DetailCard
      title={t('cards.remuneration')}
      fields={[
        { label: t('fields.remunerationType'), value: link('REMUNERATION', t(`choices:RemunerationType.${pay.type}`)) },
        ...(pay.type === 'NONE'
          ? []
          : [
              { label: t('figures.annual'), value: derived(pay.annual) },
              { label: t('figures.hourly'), value: derived(pay.hourly) },
              ...(tenantConfig.proratedSalaryShown
                ? [
                    {
                      label: t('figures.prorated', { fte: job.fte === null ? '–' : formatDecimal(trimmed(job.fte), i18n.language) }),
                      value: derived(pay.proratedSalary),
                    },
                  ]
                : []),
              { label: t('fields.payCycle'), value: pay.payCycle && t(`choices:PayCycle.${pay.payCycle}`) },
              { label: t('fields.hoursPerCycle'), value: hours },
            ]),
      ]}
    />
  )
}

/** Declared fields without a timeline, with their values. */
function useUndatedFields(job: JobDetails) {
  const { label } = useRecordText(undatedJob)
  const valueOf = useRecordValues(undatedJob)
  return (names: readonly string[]): DetailField[] => names.map((name) => ({ label: label(name), value: valueOf(name, job) }))
}

function useAttributeField(job: JobDetails) {
  const { t } = useTranslation('jobs')
  const text = useAttributeText()
  const link = useTimelineLink(job)
  return (attribute: JobAttribute, value: ReactNode = text(attribute, job)): DetailField => ({
    label: t(`attributes.${attribute}`),
    value: link(attribute, value),
  })
}

function useTimelineLink(job: JobDetails) {
  const { t } = useTranslation('jobs')
  return (attribute: JobAttribute, value: ReactNode) => (
    <span className="with-timeline">
      <span>{value ?? '–'}</span>
      <Link
        className="timeline-link no-print"
        to={`${href('people.jobs.timeline', { personId: job.personId, jobId: job.id })}#${attribute}`}
        aria-label={t('timeline.of', { attribute: t(`attributes.${attribute}`) })}
      >
        <IconTimeline size={16} stroke={1.6} aria-hidden />
      </Link>
    </span>
  )
}
