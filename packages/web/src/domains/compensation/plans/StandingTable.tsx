import { planningEverything } from '@kith/shared/domains/compensation/plans.ts'
import type { reviewStates } from '@kith/shared/domains/compensation/reviews.ts'
import { href } from '@kith/shared/routes.ts'
import { Badge, Button } from '@mantine/core'
import { Link } from 'react-router'
import { useMoney } from '#platform/format/use-money.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { toneColours } from '#platform/record/RecordPills.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { type CompensationBudgetFragment, type CompensationPlanFragment } from '../compensation.graphql.ts'
import { CompensationReviewReopenDocument } from '#src/generated/mutations/compensationReviewReopen.graphql.ts'
import { useStep } from './use-step.ts'

const tones = { OPEN: 'waiting', FINISHED: 'done', NOT_NEEDED: 'quiet' } as const satisfies Record<(typeof reviewStates)[number], string>

/** The budgets of a plan with what is planned and left of each, leading to its lines. */
export function StandingTable({ plan, reload }: { plan: CompensationPlanFragment; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['compensation', 'records', 'choices'])
  if (plan.budgets.length === 0) return <EmptyState text={t('budgets.none')} />
  return (
    <div className="plan-scroll" role="region" tabIndex={0} aria-label={t('records:compensationBudget.many')}>
      <table className="plan-table">
        <thead>
          <tr>
            <th scope="col">{t('records:compensationBudget.one')}</th>
            <th scope="col">{t('records:compensationBudget.fields.ownerId.label')}</th>
            <th scope="col">{t('records:compensationReview.fields.state.label')}</th>
            {(['base', 'bonus'] as const).flatMap((kind) =>
              (['spent', 'limit', 'remaining'] as const).map((name) => (
                <th key={`${kind}${name}`} scope="col" data-align="end">
                  {t(`standing.${kind}.${name}`)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {budgetsInOrder(plan.budgets).map((budget) => (
            <BudgetRow key={budget.id} plan={plan} budget={budget} reload={reload} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  plan: CompensationPlanFragment
  budget: CompensationBudgetFragment
  reload: () => Promise<unknown>
}

function BudgetRow({ plan, budget, reload }: RowProps) {
  const { t } = useTranslation(['compensation', 'choices', 'records'])
  const money = useMoney()
  const { may } = useSession()
  const reopen = useAct(CompensationReviewReopenDocument)
  const step = useStep(reload)
  const { id, parentId, owner, review, reviewId, reviewVersion, standings } = budget
  const name = budget.name ?? t('budgets.without')
  const opens = review === 'FINISHED' && plan.state === 'IN_REVIEW' && may(planningEverything)
  return (
    <tr data-part={parentId ? '' : undefined}>
      <th scope="row">
        <Link to={href('compensation_plans.adjustment', { compensationPlanId: plan.id, budgetId: id })}>{name}</Link>
      </th>
      <td>{owner ?? '–'}</td>
      <td>
        {review ? <Badge color={toneColours[tones[review]]}>{t(`choices:CompensationReviewState.${review}`)}</Badge> : '–'}
        {opens && reviewId && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('standing.reopenOf', { name })}
            onClick={() => void step(() => reopen({ id: reviewId, version: reviewVersion ?? 0 }), t('standing.reopened', { name }))}
          >
            {t('records:compensationReview.actions.reopen')}
          </Button>
        )}
      </td>
      {(['base', 'bonus'] as const).flatMap((kind) => {
        const { spent, limit, remaining, excess } = standings[kind]
        return [
          <td key={`${kind}spent`} data-align="end" className="numbers">
            {money(spent, plan.currency)}
          </td>,
          <td key={`${kind}limit`} data-align="end" className="numbers">
            {money(limit, plan.currency)}
          </td>,
          <td key={`${kind}remaining`} data-align="end" className="numbers">
            {excess ? (
              <Badge color="red">{t('totals.over', { amount: money(excess, plan.currency) })}</Badge>
            ) : (
              money(remaining, plan.currency)
            )}
          </td>,
        ]
      })}
    </tr>
  )
}

interface Part {
  id: string
  parentId?: string | null
}

/** The budgets of the first level, each followed by those that were split off it. */
export function budgetsInOrder<Budget extends Part>(budgets: readonly Budget[]): Budget[] {
  const ids = new Set(budgets.map(({ id }) => id))
  const first = budgets.filter(({ parentId }) => !parentId || !ids.has(parentId))
  return first.flatMap((budget) => [budget, ...budgets.filter(({ parentId }) => parentId === budget.id)])
}
