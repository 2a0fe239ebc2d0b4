import { useAct } from '#platform/graphql/use-act.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { isOptional, type JobAttribute, jobAttributeNames, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { jobUpdateFields } from '@kith/shared/domains/jobs.ts'
import { href } from '@kith/shared/routes.ts'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useFollowUp } from '#platform/chains/use-follow-up.ts'
import { redirectChains } from '#platform/chains/use-redirect-chain.ts'
import { ShownError } from '#platform/errors/failure.ts'
import type { SelectOption } from '#platform/form/fields.tsx'
import type { Saved } from '#platform/form/FormPage.tsx'
import { CustomFieldInputs } from '#platform/custom-fields/CustomFieldInputs.tsx'
import { customDefaults, customRules, wholeInput, type CustomValues } from '#platform/custom-fields/custom-field-values.ts'
import type { CustomFieldPartsFragment } from '#platform/custom-fields/custom-fields.graphql.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { WizardPage } from '#platform/wizard/WizardPage.tsx'
import { inOneForm, jobFieldInputs, jobFieldPath, type JobFieldInputs } from '../custom-fields/form-fields.ts'
import { overReports } from '../flows.ts'
import { noAttributes, remunerationOf } from '../form-values.ts'
import { payValuesOf } from '../pay/pay-values.ts'
import { useRoleRefusal } from '../roles/RoleRefusal.tsx'
import { ThenReassign } from '../steps/ThenReassign.tsx'
import { useAttributeText } from '../use-attribute-text.ts'
import { useChosenNames } from '../use-chosen-names.ts'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import type { PeriodValuesFragment } from '../values.graphql.ts'
import { actsOfChange, useExpectsApproval } from './acts-of-change.ts'
import { FieldPicker } from './FieldPicker.tsx'
import { changedMeanwhile } from './meanwhile.ts'
import { JobUpdateDocument } from './job-change.graphql.ts'
import { ReasonStep, type Reason } from './ReasonStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useCurrencyOfChange } from './use-change-currency.ts'
import { ValuesStep } from './ValuesStep.tsx'
import { offeredAttributes, WhatStep } from './WhatStep.tsx'
import type { ChangeValues, ChangedJob } from './proposed.ts'

interface Props {
  title: string
  /** The attributes that are offered; all that the user may change without it. */
  only?: readonly JobAttribute[]
  job: ChangedJob
  /** What is selected already. */
  begin?: readonly JobAttribute[]
  /** The first day to begin with. */
  from?: string | undefined
  /** Chosen already, before the form. */
  supervisor?: SelectOption | undefined
  role?: SelectOption | undefined
  periods: readonly PeriodValuesFragment[]
  reasons: readonly Reason[]
  /** Reads job and periods again; returns the periods. */
  reload: () => Promise<readonly PeriodValuesFragment[]>
}

/** The custom fields of the job, and of its pay where that is offered, that the user may change. */
function offeredFields({ customFields, remunerationCustomFields }: ChangedJob, only: readonly JobAttribute[] | undefined) {
  const offered = [...(only ? [] : customFields), ...(!only || only.includes('REMUNERATION') ? remunerationCustomFields : [])]
  return inOneForm(offered.filter(({ mayManage }) => mayManage))
}

/** When and what, the new values, why, and what it comes to; nothing is written before the last step. */
export function ChangeWizard({ title, only, job, begin = [], from, supervisor, role, periods, reasons, reload }: Props) {
  const { t } = useTranslation('jobs')
  const { tenantConfig } = useSession()
  const update = useAct(JobUpdateDocument)
  const offered = offeredAttributes(job, tenantConfig.modules).filter((each) => !only || only.includes(each))
  const [ticked, setTicked] = useState<readonly JobAttribute[]>(() => offered.filter((each) => begin.includes(each)))
  const fields = offeredFields(job, only)
  const [tickedFields, setTickedFields] = useState<readonly string[]>([])
  const chosenFields = fields.filter(({ apiName }) => tickedFields.includes(apiName))
  const sent = useRef<JobFieldInputs>({})
  const [hasNoSupervisor, setHasNoSupervisor] = useState(false)
  const [meanwhile, setMeanwhile] = useState<readonly PeriodValuesFragment[] | null>(null)
  const names = useChosenNames(supervisor, role)
  const { telling, refusal } = useRoleRefusal(job.id)
  const { date } = useDateFormat()
  const text = useAttributeText()
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const currencyOf = useCurrencyOfChange(job)
  const followUp = useFollowUp()
  const [thenReports, setThenReports] = useState(false)
  const inOrder = jobAttributeNames.filter((attribute) => ticked.includes(attribute))
  const isChosen = inOrder.length + chosenFields.length > 0
  const expectsApproval = useExpectsApproval(job.id, isChosen ? actsOfChange(job, inOrder, chosenFields) : [])

  const save = async (values: ChangeValues): Promise<Saved> => {
    let pendingUpdateId: string | undefined
    try {
      sent.current = jobFieldInputs(wholeInput(chosenFields, values))
      const input = { ...inputFrom(job, values, await currencyOf(values)), ...sent.current }
      const { data } = await telling(() => update(input))
      pendingUpdateId = data?.jobUpdate?.pendingUpdate?.id
    } catch (error) {
      if (failureOf(error).code !== 'CONFLICT') throw error
      setMeanwhile(changedMeanwhile(periods, await reload(), text))
      throw new ShownError(t('change.conflict'), { cause: error })
    }
    if (pendingUpdateId)
      return {
        to: href('people.jobs.pending_updates.show', { personId: job.personId, jobId: job.id, pendingUpdateId }),
        toast: t('change.submitted', { name: job.personDisplayName }),
      }
    const back = href('people.jobs.list', { personId: job.personId })
    const to = await followUp({ what: 'job.changed', jobId: job.id, day: values.effectiveFrom }, back)
    const which = { personId: job.personId, jobId: job.id, on: values.effectiveFrom ?? tenantConfig.today }
    return {
      to: thenReports ? redirectChains.start(overReports('job.changed', which, to)) : to,
      toast: t('change.saved', { name: job.personDisplayName, date: date(values.effectiveFrom ?? '') }),
    }
  }

  return (
    <WizardPage<ChangeValues>
      title={title}
      breadcrumb={crumbs}
      cancel={href('people.jobs.list', { personId: job.personId })}
      defaults={{
        ...customDefaults(fields),
        ...startValues(job, ticked, from ?? tenantConfig.today, tenantConfig.currency),
        supervisorJobId: supervisor?.value ?? null,
        workforceRoleId: role?.value ?? null,
      }}
      rules={rulesFor(inOrder, chosenFields, { needsReason: reasons.length > 0, hasNoSupervisor })}
      fieldOf={(path) => jobFieldPath(path, sent.current)}
      save={save}
      finishLabel={t(expectsApproval ? 'change.finishForApproval' : 'change.finish')}
      steps={[
        {
          name: 'what',
          title: t('change.what'),
          fields: ['effectiveFrom', 'effectiveTo', 'attributes'],
          content: (
            <>
              <WhatStep job={job} offered={offered} ticked={inOrder} tick={setTicked} now={(attribute) => text(attribute, job)} />
              <FieldPicker fields={fields} ticked={tickedFields} tick={setTickedFields} />
            </>
          ),
        },
        {
          name: 'values',
          title: t('change.values'),
          fields: [...inOrder.flatMap(pathsOf), 'custom'],
          content: (
            <>
              <ValuesStep
                job={job}
                attributes={inOrder}
                supervisor={supervisor}
                role={role}
                periods={periods}
                names={names}
                noSupervisor={{ chosen: hasNoSupervisor, choose: setHasNoSupervisor }}
              />
              <CustomFieldInputs values={chosenFields} />
              {refusal}
            </>
          ),
        },
        { name: 'reason', title: t('change.why'), fields: ['reasonId', 'note'], content: <ReasonStep reasons={reasons} /> },
        {
          name: 'review',
          title: t('change.review'),
          content: (
            <>
              <ReviewStep
                job={job}
                attributes={inOrder}
                fields={chosenFields}
                periods={periods}
                names={names}
                reasons={reasons}
                meanwhile={meanwhile}
              />
              <ThenReassign jobId={job.id} day={tenantConfig.today} checked={thenReports} change={setThenReports} />
              {refusal}
            </>
          ),
        },
      ]}
    />
  )
}

function startValues(
  job: ChangedJob,
  ticked: readonly JobAttribute[],
  today: string,
  currency: string,
): Omit<ChangeValues, keyof CustomValues> {
  const { companyStartDate } = job
  return {
    ...noAttributes(currency),
    ...(ticked.includes('REMUNERATION') && job.remuneration ? { remuneration: payValuesOf(job.remuneration) } : {}),
    effectiveFrom: companyStartDate && companyStartDate > today ? companyStartDate : today,
    effectiveTo: null,
    attributes: ticked.map((attribute) => ({ attribute })),
    reasonId: null,
    note: null,
  }
}

const { id: _id, version: _version, ...shared } = ruleSetOf(jobUpdateFields)

interface Needs {
  needsReason: boolean
  hasNoSupervisor: boolean
}

/**
 * The rules of the server, and that a ticked attribute which a job cannot be without has a value, and a reason where there are reasons.
 * Where custom fields are ticked, no attribute has to be.
 * That a job has no supervisor is said, not left out.
 */
function rulesFor(
  ticked: readonly JobAttribute[],
  fields: readonly CustomFieldPartsFragment[],
  { needsReason, hasNoSupervisor }: Needs,
): RuleSet {
  const needed = ticked.filter((attribute) => (attribute === 'SUPERVISOR' ? !hasNoSupervisor : !isOptional(attribute))).flatMap(pathsOf)
  const required = Object.fromEntries(needed.map((path) => [path, [{ rule: 'required' as const }, ...(shared[path] ?? [])]]))
  const reason = needsReason ? { reasonId: [{ rule: 'required' as const }] } : {}
  return {
    ...shared,
    ...(fields.length > 0 && { attributes: [] }),
    ...customRules(fields),
    effectiveFrom: [{ rule: 'required' }, ...(shared['effectiveFrom'] ?? [])],
    ...required,
    ...reason,
  }
}

/** The fields of an attribute: the work type narrows the work classes. */
const pathsOf = (attribute: JobAttribute) =>
  attribute === 'WORK_CLASS' ? ['workType', jobAttributes[attribute].input] : [jobAttributes[attribute].input]

function inputFrom({ id, version }: ChangedJob, values: ChangeValues, currency: string) {
  const { effectiveFrom, effectiveTo, attributes, reasonId, note } = values
  const changed = Object.fromEntries(
    attributes.map(({ attribute }) => {
      const input = jobAttributes[attribute].input
      return [input, input === 'remuneration' ? remunerationOf({ ...values.remuneration, currency }) : values[input]]
    }),
  )
  return {
    id,
    version,
    effectiveFrom,
    effectiveTo,
    attributes: attributes.map(({ attribute }) => ({ attribute })),
    reasonId,
    note,
    ...changed,
  }
}
