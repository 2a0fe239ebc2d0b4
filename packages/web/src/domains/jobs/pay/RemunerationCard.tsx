import './pay.css'
import { href } from '@kith/shared/routes.ts'
import { AddLink } from '#platform/detail/AddLink.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { hasVariableHours } from '../figures.ts'
import type { JobDetails } from '../job-cards.tsx'
import { trimmed } from '../use-attribute-text.ts'
import { useTimelineLink } from '../use-timeline-link.tsx'
import { scheduleOf } from './pay-values.ts'
import { PayFigures } from './PayFigures.tsx'
import { maySetPay } from './set-pay.ts'
import { useComponentText } from './use-component-text.ts'
import { useGradePayFields } from './use-grade-pay-fields.ts'

interface Props {
  job: JobDetails
  /** The job is not shown as it was known at an earlier moment. */
  isLive: boolean
}

/** What the job is paid, its components and the figures that follow; absent for anyone who may not see pay. */
export function RemunerationCard({ job, isLive }: Props) {
  const { t, i18n } = useTranslation(['jobs', 'choices'])
  const link = useTimelineLink(job)
  const component = useComponentText()
  const pay = job.remuneration
  const byGrade = useGradePayFields(job)
  const mayChange = isLive && job.jobStatus !== 'PAST' && maySetPay(job.viewerMay)
  if (!pay && !mayChange) return null
  const of = { personId: job.personId, jobId: job.id }
  const hours = pay?.hoursPerCycle
  const schedule = pay && scheduleOf(pay)
  return (
    <DetailCard
      title={t('cards.remuneration')}
      {...(pay?.scheduleId && mayChange
        ? { edit: href('people.jobs.remuneration_schedules.edit', { ...of, remunerationScheduleId: pay.scheduleId }, { on: job.asAt }) }
        : {})}
      fields={
        pay
          ? [
              { label: t('fields.remunerationType'), value: link('REMUNERATION', t(`choices:RemunerationType.${pay.type}`)) },
              ...(pay.type === 'NONE'
                ? []
                : [
                    ...byGrade,
                    { label: t('fields.payCycle'), value: pay.payCycle && t(`choices:PayCycle.${pay.payCycle}`) },
                    {
                      label: t('fields.hoursPerCycle'),
                      value: hours && (hasVariableHours(pay) ? t('figures.variable') : formatDecimal(trimmed(hours), i18n.language)),
                    },
                  ]),
              ...(pay.components.length > 0
                ? [
                    {
                      label: t('components.title'),
                      wide: true as const,
                      value: (
                        <ul className="pay-component-list">
                          {pay.components.map((each, index) => (
                            <li key={index}>{component(each, pay.currency)}</li>
                          ))}
                        </ul>
                      ),
                    },
                  ]
                : []),
            ]
          : []
      }
    >
      {!pay && <p className="page-context">{t('schedules.none')}</p>}
      {schedule && schedule.type !== 'NONE' && (
        <div className="pay-card-figures">
          <PayFigures pay={schedule} fte={job.fte} currency={pay.currency} />
        </div>
      )}
      {mayChange && <AddLink to={href('people.jobs.remuneration_schedules.create', of)} label={t('schedules.add')} />}
    </DetailCard>
  )
}
