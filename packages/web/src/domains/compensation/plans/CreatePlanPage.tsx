import { useApolloClient } from '@apollo/client/react'
import { compensationPlanCreateFields } from '@kith/shared/domains/compensation/plans.ts'
import { ruleSetOf, type Values } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { CompensationPlanCreateDocument } from '#src/generated/mutations/compensationPlanCreate.graphql.ts'
import { GeneralFields } from './GeneralFields.tsx'

type Sent = Values<typeof compensationPlanCreateFields>
type General = { -readonly [Name in keyof Sent]: Exclude<Sent[Name], undefined> | null }
const rules = ruleSetOf(compensationPlanCreateFields)

/** Begins a plan; whom it is for and its budgets come next. */
export default function CreatePlanPage() {
  const { t } = useTranslation(['compensation', 'records'])
  const client = useApolloClient()
  const { currency } = useSession().tenantConfig
  const create = useAct(CompensationPlanCreateDocument)
  return (
    <FormPage<General>
      title={t('plan.add')}
      breadcrumb={[{ label: t('records:compensationPlan.many'), to: href('compensation_plans.list') }]}
      rules={rules}
      defaults={{ name: null, effectiveOn: null, line: 'UNIT', baseBudget: '0', bonusBudget: '0' }}
      cancel={href('compensation_plans.list')}
      saveLabel={t('plan.continue')}
      save={async (input) => {
        const { data } = await create(input)
        client.cache.evict({ fieldName: 'listCompensationPlans' })
        return { to: href('compensation_plans.eligibility_rules', { compensationPlanId: data?.compensationPlanCreate?.id ?? '' }) }
      }}
    >
      <GeneralFields currency={currency} isFixed={false} />
    </FormPage>
  )
}
