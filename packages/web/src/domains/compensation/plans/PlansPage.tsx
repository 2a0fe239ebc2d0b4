import '../compensation.css'
import { href } from '@kith/shared/routes.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSite } from '#platform/routing/site.ts'
import { CompensationPlansDocument, type CompensationPlansQuery } from '../compensation.graphql.ts'
import { StateBadge } from './StateBadge.tsx'

/** The plans that their reader owns, shares or has a budget in. */
export default function PlansPage() {
  const { t } = useTranslation(['compensation', 'records'])
  const site = useSite()
  const add = { label: t('plan.add'), to: href('compensation_plans.create'), adds: true, icon: <IconPlus size={16} aria-hidden /> }
  const actions = site.mayOpen('compensation_plans.create') ? [add] : []
  return (
    <div className="page">
      <PageHead title={t('records:compensationPlan.many')} actions={actions} />
      <Loaded query={CompensationPlansDocument} variables={{}} fresh part>
        {({ listCompensationPlans: plans }) =>
          plans.length === 0 ? <EmptyState text={t('plan.empty')} action={actions[0]} /> : <PlansTable plans={plans} />
        }
      </Loaded>
    </div>
  )
}

function PlansTable({ plans }: { plans: CompensationPlansQuery['listCompensationPlans'] }) {
  const { t } = useTranslation(['compensation', 'records', 'choices'])
  return (
    <div className="plan-scroll" role="region" tabIndex={0} aria-label={t('records:compensationPlan.many')}>
      <table className="plan-table">
        <thead>
          <tr>
            <th scope="col">{t('records:compensationPlan.fields.name.label')}</th>
            <th scope="col">{t('records:compensationPlan.fields.state.label')}</th>
            <th scope="col">{t('records:compensationPlan.fields.effectiveOn.label')}</th>
            <th scope="col">{t('records:compensationPlan.fields.line.label')}</th>
            <th scope="col">{t('records:compensationPlan.fields.ownerId.label')}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ id, name, state, effectiveOn, line, owner }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={href('compensation_plans.overview', { compensationPlanId: id })}>{name}</Link>
              </th>
              <td>
                <StateBadge state={state} />
              </td>
              <td>
                <DateText date={effectiveOn} />
              </td>
              <td>{t(`choices:CompensationPlanLine.${line}`)}</td>
              <td>{owner ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
