import { planLines } from '@kith/shared/domains/compensation/plans.ts'
import { DateField, DecimalField, FieldRow, SelectField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Asks what a plan is: its name, its day, what its budgets follow and how much there is. */
export function GeneralFields({ currency, isFixed }: { currency: string; isFixed: boolean }) {
  const { t } = useTranslation(['compensation', 'records', 'choices'])
  const label = (name: 'name' | 'effectiveOn' | 'line' | 'baseBudget' | 'bonusBudget') => t(`records:compensationPlan.fields.${name}.label`)
  return (
    <>
      <TextField name="name" label={label('name')} help={t('plan.nameHelp')} />
      <FieldRow>
        <DateField name="effectiveOn" label={label('effectiveOn')} help={t('plan.effectiveHelp')} />
        <SelectField
          name="line"
          label={label('line')}
          help={t('plan.lineHelp')}
          options={planLines.map((value) => ({ value, label: t(`choices:CompensationPlanLine.${value}`) }))}
          clearable={false}
          disabled={isFixed}
        />
      </FieldRow>
      <FieldRow>
        <DecimalField name="baseBudget" label={label('baseBudget')} help={t('plan.budgetHelp')} unit={currency} />
        <DecimalField name="bonusBudget" label={label('bonusBudget')} help={t('plan.budgetHelp')} unit={currency} />
      </FieldRow>
    </>
  )
}
