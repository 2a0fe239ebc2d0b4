import { compensationPlanUpdateFields } from '@kith/shared/domains/compensation/plans.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { CompensationPlanOfDocument, CompensationPlanUpdateDocument, type CompensationPlanFragment } from '../compensation.graphql.ts'
import { PlanSteps } from './PlanSteps.tsx'

export interface PlanValues {
  name: string | null
  effectiveOn: string | null
  line: CompensationPlanFragment['line'] | null
  baseBudget: string | null
  bonusBudget: string | null
  ownerId: string | null
  startBefore: string | null
  workClassIds: string[]
  rates: { currency: string | null; rate: string | null }[]
}
interface Props {
  title: string
  /** The route of the part that comes next. */
  next: 'compensation_plans.eligibility_rules' | 'compensation_plans.budget_groups'
  children: (plan: CompensationPlanFragment) => ReactNode
}

const { id: _id, version: _version, ...fields } = compensationPlanUpdateFields
const rules = ruleSetOf(fields)

/** One part of what a plan says of itself; the other parts stay as they are. */
export function EditPlan({ title, next, children }: Props) {
  const { t } = useTranslation('compensation')
  const { compensationPlanId: id = '' } = useParams()
  const update = useAct(CompensationPlanUpdateDocument)
  return (
    <Loaded query={CompensationPlanOfDocument} variables={{ id }} fresh notFound={t('gone')}>
      {({ getCompensationPlan: plan }, reload) => (
        <FormPage<PlanValues>
          title={title}
          about={plan.name}
          breadcrumb={[{ label: plan.name, to: href('compensation_plans.overview', { compensationPlanId: id }) }]}
          context={<PlanSteps id={id} />}
          rules={rules}
          defaults={valuesOf(plan)}
          reload={reload}
          cancel={href('compensation_plans.overview', { compensationPlanId: id })}
          saveLabel={t('plan.saveOn')}
          save={async (values) => {
            await update({ id, version: plan.version, ...values })
            return { to: href(next, { compensationPlanId: id }), toast: t('plan.saved', { name: values.name ?? plan.name }) }
          }}
        >
          {children(plan)}
        </FormPage>
      )}
    </Loaded>
  )
}

const valuesOf = (plan: CompensationPlanFragment): PlanValues => ({
  name: plan.name,
  effectiveOn: plan.effectiveOn,
  line: plan.line,
  baseBudget: plan.baseBudget ?? '0',
  bonusBudget: plan.bonusBudget ?? '0',
  ownerId: plan.ownerId ?? null,
  startBefore: plan.startBefore ?? null,
  workClassIds: [...plan.workClassIds],
  rates: plan.rates.map(({ currency, rate }) => ({ currency, rate })),
})
