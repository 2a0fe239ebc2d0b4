import { href, type RouteName } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageTabs } from '#platform/page/PageTabs.tsx'

const steps = [
  ['compensation_plans.edit.general', 'general'],
  ['compensation_plans.eligibility_rules', 'eligibility'],
  ['compensation_plans.budget_groups', 'budgets'],
] as const satisfies readonly (readonly [RouteName, string])[]

/** The parts in which a plan is set up. */
export function PlanSteps({ id }: { id: string }) {
  const { t } = useTranslation('compensation')
  return (
    <PageTabs
      label={t('steps.label')}
      tabs={steps.map(([route, name]) => ({ label: t(`steps.${name}`), to: href(route, { compensationPlanId: id }) }))}
    />
  )
}
