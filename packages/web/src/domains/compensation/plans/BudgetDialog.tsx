import { compensationBudgetUpdateFields } from '@kith/shared/domains/compensation/plans.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { DecimalField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import {
  CompensationBudgetUpdateDocument,
  type CompensationBudgetFragment,
  type CompensationPlanFragment,
} from '../compensation.graphql.ts'
import { PersonField } from './PersonField.tsx'

interface Props {
  plan: CompensationPlanFragment
  budget: CompensationBudgetFragment
  close: () => void
  reload: () => Promise<unknown>
}
interface Values {
  ownerId: string | null
  baseBudget: string | null
  bonusBudget: string | null
}

const { id: _id, version: _version, ...fields } = compensationBudgetUpdateFields
const rules = ruleSetOf(fields)

/** Says what a budget has and who plans it. */
export function BudgetDialog({ plan, budget, close, reload }: Props) {
  const { t } = useTranslation(['compensation', 'records'])
  const update = useAct(CompensationBudgetUpdateDocument)
  const { id, version, baseBudget, bonusBudget, ownerId, owner } = budget
  return (
    <FormDialog<Values>
      title={budget.name ?? t('budgets.without')}
      close={close}
      rules={rules}
      defaults={{ ownerId: ownerId ?? null, baseBudget, bonusBudget }}
      save={async (values) => {
        await update({ id, version, ...values })
        await reload()
        close()
      }}
    >
      <PersonField
        name="ownerId"
        label={t('records:compensationBudget.fields.ownerId.label')}
        help={t('budgets.ownerHelp')}
        person={ownerId && owner ? { id: ownerId, name: owner } : null}
      />
      <DecimalField name="baseBudget" label={t('records:compensationBudget.fields.baseBudget.label')} unit={plan.currency} />
      <DecimalField name="bonusBudget" label={t('records:compensationBudget.fields.bonusBudget.label')} unit={plan.currency} />
    </FormDialog>
  )
}
