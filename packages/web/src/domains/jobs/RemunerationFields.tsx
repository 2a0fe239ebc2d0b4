import './jobs.css'
import { payCycles, remunerationTypes } from '@kith/shared/domains/jobs.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CheckboxField, DecimalField, FieldRow, SelectField } from '#platform/form/fields.tsx'
import { useRecalculated } from '#platform/form/recalculation.ts'
import { GradeRange } from './GradeRange.tsx'
import { PayDifference, type PaidNow } from './PayDifference.tsx'
import { ComponentFields } from './pay/ComponentFields.tsx'
import { asRecorded, componentsFor, isPaid, payValuesOf, scheduleOf } from './pay/pay-values.ts'
import { PayFigures } from './pay/PayFigures.tsx'
import { PayWarnings } from './pay/PayWarnings.tsx'
import { useDefaultComponents } from './pay/use-default-components.ts'
import type { RemunerationValues } from './pay/pay-values.ts'

interface Props {
  currency: string
  fte: string | null
  was?: PaidNow | undefined
  /** It is not the present pay that is recorded, but the entry that the form corrects. */
  isEntry?: boolean | undefined
  /** The pay grade whose range the pay is compared with. */
  grade?: string | null | undefined
  /** The job has no pay yet: it begins with the components that new jobs are assigned. */
  isNew?: boolean | undefined
}

/** What someone is paid, for FTE 1, with the figures that follow from it. */
export function RemunerationFields({ currency, fte, was, isEntry, grade, isNew = false }: Props) {
  const { t } = useTranslation(['jobs', 'choices'])
  const values = useWatch({ name: 'remuneration' }) as RemunerationValues
  const rested = useRecalculated({ values, fte })
  const pay = scheduleOf(asRecorded({ ...rested.values, type: rested.values.type ?? 'NONE' }))
  const { setValue } = useFormContext<{ remuneration: RemunerationValues }>()
  const defaultsFor = useDefaultComponents(currency)
  const begin = (type: string | null) => {
    const chosen = remunerationTypes.find((each) => each === type) ?? null
    const usual = was ? payValuesOf(was) : { type: chosen, components: isNew ? defaultsFor(chosen).assigned : [] }
    setValue('remuneration.components', componentsFor(chosen, values, usual))
  }
  return (
    <>
      <SelectField
        name="remuneration.type"
        label={t('fields.remunerationType')}
        options={remunerationTypes.map((value) => ({ value, label: t(`choices:RemunerationType.${value}`) }))}
        picked={begin}
      />
      {isPaid(values.type) && (grade || values.followsPayGrade) && (
        <CheckboxField name="remuneration.followsPayGrade" label={t('fields.followsPayGrade')} help={t('fields.followsPayGradeHelp')} />
      )}
      {values.type === 'ANNUAL_SALARY' && !values.followsPayGrade && (
        <div>
          <DecimalField
            name="remuneration.baseAnnual"
            label={t('fields.baseAnnual')}
            help={t('fields.forFullTime')}
            unit={currency}
            needed
          />
          {was && <PayDifference was={was} part="baseAnnual" typed={rested.values.baseAnnual} currency={currency} isEntry={isEntry} />}
        </div>
      )}
      {values.type === 'HOURLY_RATE' && !values.followsPayGrade && (
        <div>
          <DecimalField name="remuneration.baseHourly" label={t('fields.baseHourly')} unit={currency} needed />
          {was && <PayDifference was={was} part="baseHourly" typed={rested.values.baseHourly} currency={currency} isEntry={isEntry} />}
        </div>
      )}
      {isPaid(values.type) && grade && !values.followsPayGrade && <GradeRange grade={grade} values={rested.values} currency={currency} />}
      {isPaid(values.type) && (
        <>
          <FieldRow>
            <SelectField
              name="remuneration.payCycle"
              label={t('fields.payCycle')}
              options={payCycles.map((value) => ({ value, label: t(`choices:PayCycle.${value}`) }))}
            />
            <DecimalField
              name="remuneration.hoursPerCycle"
              label={t('fields.hoursPerCycle')}
              help={t('fields.hoursHint')}
              unit={t('units.hours')}
            />
          </FieldRow>
          <ComponentFields currency={currency} pay={pay} defaults={defaultsFor(values.type).all} />
          {!values.followsPayGrade && <PayFigures pay={pay} fte={rested.fte} currency={currency} />}
          {!values.followsPayGrade && <PayWarnings pay={pay} was={was ? scheduleOf(was) : null} currency={currency} />}
        </>
      )}
    </>
  )
}
