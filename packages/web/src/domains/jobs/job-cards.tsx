import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { href } from '@kith/shared/routes.ts'
import { IconTimeline } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { PersonLink } from '#domains/people/public.ts'
import { DetailCard, type DetailField } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { formatDecimal, formatMoney } from '#platform/format/numbers.ts'
import { inSection } from './attributes.ts'
import type { JobPageQuery } from './job-page.graphql.ts'
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
  return (
    <DetailCard
      title={t('cards.arrangements')}
      fields={[
        { label: t('fields.workType'), value: job.workType && t(`choices:WorkType.${job.workType}`) },
        ...inSection('arrangements').map((attribute) => field(attribute)),
      ]}
    />
  )
}

export function DatesCard({ job }: { job: JobDetails }) {
  const { t } = useTranslation(['jobs', 'choices'])
  const service = useServiceText()
  const date = (day: string | null) => day && <DateText date={day} />
  return (
    <DetailCard
      title={t('cards.dates')}
      fields={[
        { label: t('dates.companyStart'), value: date(job.companyStartDate) },
        { label: t('dates.positionStart'), value: date(job.positionStartDate) },
        { label: t('dates.service'), value: job.lengthOfService && service(job.lengthOfService) },
        { label: t('dates.probationEnd'), value: job.probationApplies ? date(job.probationEndDate) : t('dates.noProbation') },
        ...(job.expectedCompanyEndDate && !job.companyEndDate
          ? [{ label: t('dates.expectedEnd'), value: date(job.expectedCompanyEndDate) }]
          : []),
        { label: t('dates.companyEnd'), value: date(job.companyEndDate) },
        ...(job.companyEndDate ? turnover(job) : []),
      ]}
    />
  )

  function turnover({ turnoverType, turnoverReason }: JobDetails): DetailField[] {
    return [
      { label: t('fields.turnoverType'), value: turnoverType && t(`choices:TurnoverType.${turnoverType}`) },
      { label: t('fields.turnoverReason'), value: turnoverReason?.name },
    ]
  }
}

export function RecruitmentCard({ job }: { job: JobDetails }) {
  const { t, i18n } = useTranslation('jobs')
  const { recruitmentCost: cost, recruitmentCurrency: currency } = job
  return (
    <DetailCard
      title={t('cards.recruitment')}
      fields={[
        { label: t('fields.recruitmentSource'), value: job.recruitmentSource?.name },
        {
          label: t('fields.recruitmentCost'),
          value: cost && (currency ? formatMoney(cost, currency, i18n.language) : formatDecimal(cost, i18n.language)),
        },
      ]}
    />
  )
}

/** Absent for anyone who may not see pay. */
export function RemunerationCard({ job }: { job: JobDetails }) {
  const { t, i18n } = useTranslation(['jobs', 'choices'])
  const link = useTimelineLink(job)
  const pay = job.remuneration
  if (!pay) return null
  const hasVariableHours = pay.hoursPerCycle !== null && trimmed(pay.hoursPerCycle) === '0'
  const derived = (amount: string | null) =>
    amount ? formatMoney(amount, pay.currency, i18n.language) : hasVariableHours ? t('figures.variable') : null
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
              {
                label: t('figures.prorated', { fte: job.fte === null ? '–' : formatDecimal(trimmed(job.fte), i18n.language) }),
                value: derived(pay.proratedSalary),
              },
              { label: t('fields.payCycle'), value: pay.payCycle && t(`choices:PayCycle.${pay.payCycle}`) },
              { label: t('fields.hoursPerCycle'), value: hours },
            ]),
      ]}
    />
  )
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
