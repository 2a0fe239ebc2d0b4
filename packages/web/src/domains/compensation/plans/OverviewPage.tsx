import '../compensation.css'
import { useParams } from 'react-router'
import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { href } from '@kith/shared/routes.ts'
import { useSite } from '#platform/routing/site.ts'
import { CompensationPlanOfDocument, type CompensationPlanFragment } from '../compensation.graphql.ts'
import { Totals } from '../sheet/Totals.tsx'
import { FairnessCard } from './FairnessCard.tsx'
import { isBeingApplied, OutcomesCard } from './OutcomesCard.tsx'
import { StandingTable } from './StandingTable.tsx'
import { StateBadge } from './StateBadge.tsx'
import { usePlanActions } from './use-plan-actions.tsx'

/** A plan at a glance: how far its budgets have gone, and what comes next. */
export default function OverviewPage() {
  const { t } = useTranslation('compensation')
  const { compensationPlanId: id = '' } = useParams()
  return (
    <Loaded
      query={CompensationPlanOfDocument}
      variables={{ id }}
      fresh
      notFound={t('gone')}
      isMoving={({ getCompensationPlan: plan }) => isBeingApplied(plan)}
    >
      {({ getCompensationPlan: plan }, reload) => <Overview plan={plan} reload={reload} />}
    </Loaded>
  )
}

function Overview({ plan, reload }: { plan: CompensationPlanFragment; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['compensation', 'records', 'choices'])
  const site = useSite()
  const { actions, dialog } = usePlanActions(plan, reload)
  useDocumentTitle(plan.name)
  return (
    <div className="page">
      <PageHead
        title={plan.name}
        breadcrumb={
          site.mayOpen('compensation_plans.list')
            ? [{ label: t('records:compensationPlan.many'), to: href('compensation_plans.list') }]
            : []
        }
        context={
          <>
            <StateBadge state={plan.state} /> {t('plan.asOf')} <DateText date={plan.effectiveOn} />
            {plan.isWhole &&
              ` · ${t(plan.ineligible === 0 ? 'plan.allTakePart' : 'plan.takePart', { eligible: plan.eligible, all: plan.eligible + plan.ineligible })}`}
          </>
        }
        actions={actions}
      />
      {plan.standings && <Totals standings={plan.standings} plan={plan} isWhole />}
      <p className="page-context">{t('sheet.spent')}</p>
      <StandingTable plan={plan} reload={reload} />
      {plan.state === 'COMPLETED' && plan.isWhole && <OutcomesCard plan={plan} />}
      {plan.isWhole && plan.syncedAt && <FairnessCard planId={plan.id} currency={plan.currency} />}
      {dialog}
    </div>
  )
}
