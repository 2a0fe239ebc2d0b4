import { currencies } from '@kith/shared/currencies.ts'
import { payGradeRate } from '@kith/shared/domains/jobs/pay-grade-rates.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { useWatch } from 'react-hook-form'
import { useRecalculated } from '#platform/form/recalculation.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { decimal } from '../pay/pay-values.ts'
import { DateField, DecimalField, FieldRow, SelectField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { faultProblems } from '#platform/record/fault-problems.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { RateEffect } from './RateEffect.tsx'
import { PayGradeRateCreateDocument } from '#src/generated/mutations/payGradeRateCreate.graphql.ts'
import { PayGradeRateUpdateDocument } from '#src/generated/mutations/payGradeRateUpdate.graphql.ts'
import type { RateGroup, RateLine } from './rate-groups.ts'

interface Props {
  grade: { id: string; name: string; currency: string | null }
  group: RateGroup
  /** The rate that is corrected; a new one without it. */
  line?: RateLine
  close: () => void
  saved: () => Promise<void>
}

export interface RateValues {
  effectiveFrom: string | null
  currency: string | null
  annualSalary: string | null
  permanentHourlyRate: string | null
  casualHourlyRate: string | null
}

/** A rate from a day on, or the correction of one. */
export function RateDialog({ grade, group: { step, lines }, line, close, saved }: Props) {
  const { t } = useTranslation('jobs')
  const { label } = useRecordText(payGradeRate)
  const { tenantConfig } = useSession()
  const add = useAct(PayGradeRateCreateDocument)
  const correct = useAct(PayGradeRateUpdateDocument)
  const { payStepId: _, ...fields } = payGradeRate.fields
  const name = step?.name ?? grade.name
  const title = t(line ? 'rates.correctTitle' : 'rates.addTitle', { name })
  return (
    <FormDialog<RateValues>
      title={title}
      close={close}
      {...(line ? {} : { saveLabel: t('rates.add') })}
      rules={ruleSetOf(fields)}
      problems={(values, at) => faultProblems(payGradeRate, { ...values }, at)}
      defaults={{
        effectiveFrom: line?.effectiveFrom ?? null,
        currency: (line ?? lines[0])?.currency ?? grade.currency ?? tenantConfig.currency,
        annualSalary: line?.annualSalary ?? null,
        permanentHourlyRate: line?.permanentHourlyRate ?? null,
        casualHourlyRate: line?.casualHourlyRate ?? null,
      }}
      save={async ({ effectiveFrom, currency, ...amounts }) => {
        const values = { effectiveFrom: effectiveFrom ?? '', currency: currency ?? '', ...amounts }
        if (line) await correct({ ...values, id: line.id, version: line.version })
        else await add({ ...values, payGradeId: grade.id, payStepId: step?.id ?? null })
        toasts.post({ content: t(line ? 'rates.corrected' : 'rates.added', { name }) })
        await saved()
      }}
    >
      <p className="page-context">{t('rates.untilNext')}</p>
      <FieldRow>
        <DateField name="effectiveFrom" label={label('effectiveFrom')} />
        <SelectField
          name="currency"
          label={label('currency')}
          options={[...currencies].map((value) => ({ value, label: value }))}
          clearable={false}
        />
      </FieldRow>
      <DecimalField name="annualSalary" label={label('annualSalary')} help={t('rates.forFullTime')} />
      <FieldRow>
        <DecimalField name="permanentHourlyRate" label={label('permanentHourlyRate')} />
        <DecimalField name="casualHourlyRate" label={label('casualHourlyRate')} />
      </FieldRow>
      <TypedEffect payGradeId={grade.id} payStepId={step?.id ?? null} rateId={line?.id ?? null} />
    </FormDialog>
  )
}

/** What the rate would do as it is typed, once it has a day and an amount. */
function TypedEffect(rate: { payGradeId: string; payStepId: string | null; rateId: string | null }) {
  const values = useRecalculated(useWatch<RateValues>() as RateValues)
  const effectiveFrom = parseDate(values.effectiveFrom ?? '')
  const annualSalary = decimal(values.annualSalary)
  const permanentHourlyRate = decimal(values.permanentHourlyRate)
  const casualHourlyRate = decimal(values.casualHourlyRate)
  if (!effectiveFrom || !(annualSalary ?? permanentHourlyRate ?? casualHourlyRate)) return null
  return <RateEffect asked={{ ...rate, effectiveFrom, currency: values.currency, annualSalary, permanentHourlyRate, casualHourlyRate }} />
}
