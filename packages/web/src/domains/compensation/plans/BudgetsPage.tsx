import '../compensation.css'
import { href } from '@kith/shared/routes.ts'
import { Alert, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useMoney } from '#platform/format/use-money.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import {
  CompensationBudgetSplitDocument,
  CompensationPlanOfDocument,
  type CompensationBudgetFragment,
  type CompensationPlanFragment,
} from '../compensation.graphql.ts'
import { BudgetDialog } from './BudgetDialog.tsx'
import { budgetsInOrder } from './StandingTable.tsx'
import { PlanSteps } from './PlanSteps.tsx'
import { useStep } from './use-step.ts'

/** The budgets of a plan: what each unit or supervisor has, who plans it, and what is left to give. */
export default function BudgetsPage() {
  const { t } = useTranslation('compensation')
  const { compensationPlanId: id = '' } = useParams()
  return (
    <Loaded query={CompensationPlanOfDocument} variables={{ id }} fresh notFound={t('gone')}>
      {({ getCompensationPlan: plan }, reload) => <Budgets plan={plan} reload={reload} />}
    </Loaded>
  )
}

function Budgets({ plan, reload }: { plan: CompensationPlanFragment; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['compensation', 'records'])
  const [edited, setEdited] = useState<CompensationBudgetFragment | null>(null)
  const to = { compensationPlanId: plan.id }
  useDocumentTitle(t('steps.budgets'), plan.name)
  return (
    <div className="page">
      <PageHead
        title={t('steps.budgets')}
        breadcrumb={[{ label: plan.name, to: href('compensation_plans.overview', to) }]}
        actions={[
          {
            label: t(plan.syncedAt ? 'resync.title' : 'resync.first'),
            to: href('compensation_plans.resync', to),
            icon: <IconRefresh size={16} aria-hidden />,
          },
        ]}
      />
      <PlanSteps id={plan.id} />
      {plan.syncedAt ? <Spread plan={plan} /> : <Alert variant="light">{t('budgets.none')}</Alert>}
      {plan.budgets.length > 0 && <BudgetTable plan={plan} edit={setEdited} reload={reload} />}
      <div className="plan-next">
        <Button component={Link} to={href('compensation_plans.overview', to)}>
          {t('budgets.done')}
        </Button>
      </div>
      {edited && <BudgetDialog plan={plan} budget={edited} close={() => setEdited(null)} reload={reload} />}
    </div>
  )
}

/** Says how much of the plan is not given to any budget yet, or too much. */
function Spread({ plan: { standings, currency } }: { plan: CompensationPlanFragment }) {
  const { t } = useTranslation('compensation')
  const money = useMoney()
  if (!standings) return null
  return (
    <div role="status">
      <ul className="plan-spread">
        {(['base', 'bonus'] as const).map((kind) => {
          const { limit, unsplit } = standings[kind]
          const left = Number(unsplit)
          if (Number(limit) === 0) return <li key={kind}>{t(`budgets.unknown.${kind}`)}</li>
          const amount = money(unsplit.replace('-', ''), currency)
          return (
            <li key={kind} className={left < 0 ? 'sheet-warning' : undefined}>
              {t(left < 0 ? `budgets.tooMuch.${kind}` : left > 0 ? `budgets.left.${kind}` : `budgets.spread.${kind}`, { amount })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface TableProps {
  plan: CompensationPlanFragment
  edit: (budget: CompensationBudgetFragment) => void
  reload: () => Promise<unknown>
}

function BudgetTable({ plan, edit, reload }: TableProps) {
  const { t } = useTranslation(['compensation', 'records'])
  const money = useMoney()
  const split = useAct(CompensationBudgetSplitDocument)
  const step = useStep(reload)
  const isOpen = plan.isManaged && plan.state !== 'COMPLETED'
  return (
    <div className="plan-scroll" role="region" tabIndex={0} aria-label={t('steps.budgets')}>
      <table className="plan-table">
        <thead>
          <tr>
            <th scope="col">{t('records:compensationBudget.one')}</th>
            <th scope="col">{t('records:compensationBudget.fields.ownerId.label')}</th>
            <th scope="col" data-align="end">
              {t('budgets.jobs')}
            </th>
            <th scope="col" data-align="end">
              {t('records:compensationBudget.fields.baseBudget.label')}
            </th>
            <th scope="col" data-align="end">
              {t('records:compensationBudget.fields.bonusBudget.label')}
            </th>
            {isOpen && <th scope="col">{t('budgets.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {budgetsInOrder(plan.budgets).map((budget) => {
            const name = budget.name ?? t('budgets.without')
            return (
              <tr key={budget.id} data-part={budget.parentId ? '' : undefined}>
                <th scope="row">{name}</th>
                <td>{budget.owner ?? '–'}</td>
                <td data-align="end" className="numbers">
                  {budget.lines}
                </td>
                <td data-align="end" className="numbers">
                  {money(budget.baseBudget, plan.currency)}
                </td>
                <td data-align="end" className="numbers">
                  {money(budget.bonusBudget, plan.currency)}
                </td>
                {isOpen && (
                  <td className="plan-actions">
                    <Button variant="default" size="compact-sm" aria-label={t('budgets.editOf', { name })} onClick={() => edit(budget)}>
                      {t('budgets.edit')}
                    </Button>
                    {!budget.parentId && budget.name && (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={t('budgets.splitOf', { name })}
                        onClick={() => void step(() => split({ id: budget.id, version: budget.version }), t('budgets.isSplit', { name }))}
                      >
                        {t('budgets.split')}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
