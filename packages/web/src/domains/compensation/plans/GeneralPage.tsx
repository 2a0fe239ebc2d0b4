import { currencies } from '@kith/shared/currencies.ts'
import { DecimalField, FieldRow, SelectField } from '#platform/form/fields.tsx'
import { FormList } from '#platform/form/list/FormList.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { CompensationPlanFragment } from '../compensation.graphql.ts'
import { EditPlan } from './EditPlan.tsx'
import { GeneralFields } from './GeneralFields.tsx'
import { PersonField } from './PersonField.tsx'

/** Edits the general part of a plan, with its owner and its rates. */
export default function GeneralPage() {
  const { t } = useTranslation(['compensation', 'records'])
  return (
    <EditPlan title={t('steps.general')} next="compensation_plans.eligibility_rules">
      {(plan) => (
        <>
          <GeneralFields currency={plan.currency} isFixed={plan.syncedAt !== null && plan.syncedAt !== undefined} />
          <PersonField
            name="ownerId"
            label={t('records:compensationPlan.fields.ownerId.label')}
            help={t('plan.ownerHelp')}
            person={plan.ownerId && plan.owner ? { id: plan.ownerId, name: plan.owner } : null}
          />
          <RatesField plan={plan} />
        </>
      )}
    </EditPlan>
  )
}

function RatesField({ plan }: { plan: CompensationPlanFragment }) {
  const { t } = useTranslation('compensation')
  const missing = plan.currencies.filter((code) => code !== plan.currency && !plan.rates.some(({ currency }) => currency === code))
  const options = [...currencies].filter((code) => code !== plan.currency).map((code) => ({ value: code, label: code }))
  return (
    <FormList
      name="rates"
      title={t('rates.title')}
      text={missing.length > 0 ? t('rates.missing', { currencies: missing.join(', ') }) : t('rates.text', { currency: plan.currency })}
      nameOf={({ currency }) => (typeof currency === 'string' ? currency : '')}
      add={{ label: t('rates.add'), item: () => ({ currency: missing[0] ?? null, rate: null }), most: 50 }}
      renderHead={(index) => (
        <FieldRow>
          <SelectField name={`rates.${index}.currency`} label={t('rates.currency')} options={options} clearable={false} />
          <DecimalField name={`rates.${index}.rate`} label={t('rates.rate')} unit={plan.currency} />
        </FieldRow>
      )}
      isPlain
    />
  )
}
