import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { undatedJob } from '@kith/shared/domains/jobs.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PersonLink } from '#domains/people/public.ts'
import { DetailCard, type DetailField } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useMoney } from '#platform/format/use-money.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useRecordValues } from '#platform/record/use-record-values.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { inSection } from './attributes.ts'
import type { JobPageQuery } from './job-page.graphql.ts'
import { otherFields } from './undated-fields.ts'
import { useAttributeText } from './use-attribute-text.ts'
import { useServiceText } from './use-service-text.ts'
import { useTimelineLink } from './use-timeline-link.tsx'

export type JobDetails = JobPageQuery['getJob']

export function PositionCard({ job }: { job: JobDetails }) {
  const { t } = useTranslation('jobs')
  const field = useAttributeField(job)
  const { modules } = useSession().tenantConfig
  const supervisor = job.supervisorJob
  return (
    <DetailCard
      title={t('cards.position')}
      fields={inSection('position', modules).map((attribute) =>
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
  const { modules } = useSession().tenantConfig
  const undated = useUndatedFields(job)
  return (
    <DetailCard
      title={t('cards.arrangements')}
      fields={[
        { label: t('fields.workType'), value: job.workType && t(`choices:WorkType.${job.workType}`) },
        ...inSection('arrangements', modules).map((attribute) => field(attribute)),
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
