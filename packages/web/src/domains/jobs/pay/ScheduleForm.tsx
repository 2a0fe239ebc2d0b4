import { useAct } from '#platform/graphql/use-act.ts'
import { daysAfter } from '@kith/shared/days.ts'
import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { jobUpdateFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DateField, FieldRow } from '#platform/form/fields.tsx'
import { FormPage, type Saved } from '#platform/form/FormPage.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ApprovalNotice } from '../approvals/ApprovalNotice.tsx'
import { JobUpdateDocument } from '../change/job-change.graphql.ts'
import { ReasonStep } from '../change/ReasonStep.tsx'
import { noAttributes, remunerationOf } from '../form-values.ts'
import { periodOn } from '../periods.ts'
import { RemunerationFields } from '../RemunerationFields.tsx'
import type { EntityBefore } from '../entity-currency.ts'
import { useCurrencyOfEntity, useEntityCurrency } from '../use-entity-currency.ts'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { payValuesOf, type RemunerationValues } from './pay-values.ts'
import type { PaidJob, PaidPeriod, Reasons } from './SchedulePage.tsx'

interface Values {
  effectiveFrom: string | null
  effectiveTo: string | null
  remuneration: RemunerationValues
  reasonId: string | null
  note: string | null
}

interface Props {
  title: string
  job: PaidJob
  /** Those of every attribute. */
  periods: readonly PaidPeriod[]
  reasons: Reasons
  /** The recorded schedule that is edited, for the days that it has; null for a new one. */
  entry: PaidPeriod | null
}

/** The pay of a job: recorded as an update of it, which may need the approval of others. */
export function ScheduleForm({ title, job, periods, reasons, entry }: Props) {
  const { t } = useTranslation('jobs')
  const { tenantConfig } = useSession()
  const { date } = useDateFormat()
  const update = useAct(JobUpdateDocument)
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const from = entry?.effectiveFrom ?? laterOf(tenantConfig.today, job.companyStartDate)
  const recorded = entry?.remuneration ?? job.remuneration
  const before = {
    entity: heldOn(periods, 'BUSINESS_ENTITY', from)?.jobBusinessEntity?.id,
    currency: recorded?.type === 'NONE' ? null : recorded?.currency,
  }
  const currencyOf = useCurrencyOfEntity(before)
  const of = { personId: job.personId, jobId: job.id }
  const save = async ({ remuneration, ...values }: Values): Promise<Saved> => {
    const pay = remunerationOf({ ...remuneration, currency: await currencyOf(null) })
    const input = { id: job.id, version: job.version, attributes: [{ attribute: 'REMUNERATION' as const }], ...values, remuneration: pay }
    const { data } = await update(input)
    const pendingUpdateId = data?.jobUpdate?.pendingUpdate?.id
    if (pendingUpdateId)
      return {
        to: href('people.jobs.pending_updates.show', { ...of, pendingUpdateId }),
        toast: t('change.submitted', { name: job.personDisplayName }),
      }
    return {
      to: href('people.jobs.show', of),
      toast: t('change.saved', { name: job.personDisplayName, date: date(values.effectiveFrom ?? '') }),
    }
  }
  return (
    <FormPage<Values>
      title={title}
      about={job.personDisplayName}
      breadcrumb={crumbs}
      cancel={href('people.jobs.show', of)}
      rules={reasons.length > 0 ? { ...rules, reasonId: [{ rule: 'required' }] } : rules}
      defaults={{
        effectiveFrom: from,
        effectiveTo: entry?.effectiveTo ?? null,
        remuneration: recorded ? payValuesOf(recorded) : noAttributes(tenantConfig.currency).remuneration,
        reasonId: null,
        note: null,
      }}
      save={save}
      sections={[
        {
          id: 'pay',
          title: t('cards.remuneration'),
          content: (
            <>
              <ApprovalNotice jobId={job.id} acts={['PAY']} />
              {entry ? <Days entry={entry} /> : <DayFields job={job} />}
              <Pay job={job} periods={periods} before={before} recorded={recorded} isEntry={entry !== null} />
            </>
          ),
        },
        { id: 'reason', title: t('change.why'), content: <ReasonStep reasons={reasons} /> },
      ]}
    />
  )
}

const { id: _id, version: _version, attributes: _attributes, ...shared } = ruleSetOf(jobUpdateFields)
const rules = { ...shared, effectiveFrom: [{ rule: 'required' as const }, ...(shared['effectiveFrom'] ?? [])] }

function DayFields({ job }: Pick<Props, 'job'>) {
  const { t } = useTranslation('jobs')
  const start = job.companyStartDate
  return (
    <FieldRow>
      <DateField
        name="effectiveFrom"
        label={t('change.effectiveFrom')}
        {...(start ? { earliest: start } : {})}
        {...(job.companyEndDate ? { latest: job.companyEndDate } : {})}
      />
      <DateField
        name="effectiveTo"
        label={t('change.effectiveTo')}
        help={t('change.effectiveToHelp')}
        {...(start ? { earliest: daysAfter(start, 1) } : {})}
      />
    </FieldRow>
  )
}

function Days({ entry: { effectiveFrom, effectiveTo } }: { entry: PaidPeriod }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const from = date(effectiveFrom)
  return (
    <p className="page-context">
      {effectiveTo === null ? t('schedules.from', { from }) : t('schedules.fromTo', { from, to: date(effectiveTo) })}
    </p>
  )
}

interface PayProps extends Pick<Props, 'job' | 'periods'> {
  before: EntityBefore
  recorded: PaidJob['remuneration']
  isEntry: boolean
}

function Pay({ job, periods, before, recorded, isEntry }: PayProps) {
  const day = (useWatch({ name: 'effectiveFrom' }) as string | null) ?? job.asAt
  return (
    <RemunerationFields
      currency={useEntityCurrency(before, false)}
      fte={heldOn(periods, 'FTE', day)?.fte ?? job.fte}
      was={recorded ?? undefined}
      isEntry={isEntry}
      isNew={!recorded}
      grade={heldOn(periods, 'PAY_GRADE', day)?.payGrade?.id}
    />
  )
}

const heldOn = (periods: readonly PaidPeriod[], attribute: JobAttribute, day: string) =>
  periodOn(
    periods.filter((period) => period.attribute === attribute),
    day,
  )

const laterOf = (day: string, start: string | null) => (start !== null && start > day ? start : day)
