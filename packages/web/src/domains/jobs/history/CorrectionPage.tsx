import { useAct } from '#platform/graphql/use-act.ts'
import { isOptional, jobAttributes, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { jobHistoryUpdateFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { DocumentTitle } from '#platform/routing/document-title.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { AttributeField } from '../AttributeField.tsx'
import { chosenFor } from '../attributes.ts'
import type { JobChangeQuery } from '../change/job-change.graphql.ts'
import { noAttributes, remunerationOf, type AttributeValues } from '../form-values.ts'
import { payValuesOf } from '../pay/pay-values.ts'
import { periodOn } from '../periods.ts'
import type { EntityBefore } from '../entity-currency.ts'
import { useCurrencyOfEntity, useEntityCurrency } from '../use-entity-currency.ts'
import { CorrectedJob } from './CorrectedJob.tsx'
import { actsOf, noFields } from '../approvals/acts.ts'
import { ApprovalNotice } from '../approvals/ApprovalNotice.tsx'
import { useSent } from '../approvals/use-sent.ts'
import { JobHistoryUpdateDocument } from './job-history.graphql.ts'
import { SpanFields } from './SpanFields.tsx'

interface Props {
  attribute: JobAttribute
  /** The first day of the entry that is wrong. */
  entry: string
}

/** Edit Job History: what one entry of one attribute should have been. */
export default function CorrectionPage({ attribute, entry }: Props) {
  return (
    <CorrectedJob>
      {(job, reload, { listJobTimeline }) => {
        const timeline = listJobTimeline.find((each) => each.attribute === attribute)
        const period = timeline?.periods.find(({ effectiveFrom }) => effectiveFrom === entry)
        const held = listJobTimeline.flatMap(({ periods }) => periods)
        return period ? <CorrectionForm job={job} period={period} held={held} reload={reload} /> : <NotFoundPage />
      }}
    </CorrectedJob>
  )
}

type Job = JobChangeQuery['getJob']
type Period = JobChangeQuery['listJobTimeline'][number]['periods'][number]

interface Values extends AttributeValues {
  effectiveFrom: string | null
  effectiveTo: string | null
  note: string | null
}

interface FormProps {
  job: Job
  period: Period
  /** The periods of every attribute. */
  held: readonly Period[]
  reload: () => Promise<unknown>
}

function CorrectionForm({ job, period, held, reload }: FormProps) {
  const { t } = useTranslation('jobs')
  const { tenantConfig } = useSession()
  const correct = useAct(JobHistoryUpdateDocument)
  const sentOf = useSent(job)
  const { attribute } = period
  const input = jobAttributes[attribute].input
  const on = (other: JobAttribute) =>
    periodOn(
      held.filter((each) => each.attribute === other),
      period.effectiveFrom,
    )
  const paid = period.remuneration?.type === 'NONE' ? null : period.remuneration
  const before = { entity: on('BUSINESS_ENTITY')?.jobBusinessEntity?.id, currency: paid?.currency }
  const currencyOf = useCurrencyOfEntity(before)
  const chosen = chosenFor(attribute, period)
  const back = href('people.jobs.timeline', { personId: job.personId, jobId: job.id })
  return (
    <>
      <DocumentTitle parts={[t('correct.title'), t(`attributes.${attribute}`), job.personDisplayName]} />
      <FormPage<Values>
        title={t('correct.title')}
        inside
        cancel={back}
        saveLabel={t('correct.save')}
        reload={reload}
        defaults={{
          ...noAttributes(tenantConfig.currency),
          ...valuesOf(period),
          effectiveFrom: period.effectiveFrom,
          effectiveTo: period.effectiveTo,
          note: null,
        }}
        rules={!isOptional(attribute) ? { ...rules, [input]: [{ rule: 'required' }, ...(rules[input] ?? [])] } : rules}
        save={async (values) => {
          const corrected =
            input === 'remuneration' ? remunerationOf({ ...values.remuneration, currency: await currencyOf(null) }) : values[input]
          const { effectiveFrom, effectiveTo, note } = values
          const { data } = await correct({
            id: job.id,
            version: job.version,
            entryFrom: period.effectiveFrom,
            effectiveFrom,
            effectiveTo,
            note,
            attributes: [{ attribute }],
            [input]: corrected,
          })
          return sentOf(data?.jobHistoryUpdate) ?? { to: back, toast: t('correct.saved') }
        }}
      >
        <FormSection title={t(`attributes.${attribute}`)} description={t('correct.what')}>
          <ApprovalNotice jobId={job.id} acts={['CORRECTION', ...actsOf([attribute], noFields).filter((act) => act === 'PAY')]} />
          <CorrectedValue
            attribute={attribute}
            before={before}
            fte={job.fte}
            paid={paid}
            isEntry
            grade={on('PAY_GRADE')?.payGrade?.id}
            day={period.effectiveFrom}
            initial={chosen && { value: chosen.id, label: chosen.name }}
          />
          <SpanFields earliest={job.companyStartDate} />
        </FormSection>
      </FormPage>
    </>
  )
}

type ValueProps = Omit<ComponentProps<typeof AttributeField>, 'currency'> & { before: EntityBefore }

function CorrectedValue({ before, ...field }: ValueProps) {
  return <AttributeField {...field} currency={useEntityCurrency(before, false)} />
}

const { id: _id, version: _version, attributes: _attributes, ...rules } = ruleSetOf(jobHistoryUpdateFields)

function valuesOf(period: Period): Partial<AttributeValues> {
  const { attribute, fte, remuneration, workClass } = period
  if (attribute === 'FTE') return { fte }
  if (attribute === 'REMUNERATION') return remuneration ? { remuneration: payValuesOf(remuneration) } : {}
  return { [jobAttributes[attribute].input]: chosenFor(attribute, period)?.id ?? null, workType: workClass?.workType ?? null }
}
