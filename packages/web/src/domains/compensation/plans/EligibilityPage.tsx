import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { DateField, MultiSelectField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CompensationChoicesDocument } from '../compensation.graphql.ts'
import { EditPlan } from './EditPlan.tsx'

/** The rules by which jobs take part in a plan. */
export default function EligibilityPage() {
  const { t } = useTranslation(['compensation', 'records'])
  const { data } = useQuery(CompensationChoicesDocument)
  const classes = (data?.listAllWorkClasses ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <EditPlan title={t('steps.eligibility')} next="compensation_plans.budget_groups">
      {(plan) => (
        <>
          <p className="page-context">{t('eligibility.text')}</p>
          <DateField name="startBefore" label={t('records:compensationPlan.fields.startBefore.label')} help={t('eligibility.startHelp')} />
          <MultiSelectField
            name="workClassIds"
            label={t('records:compensationPlan.fields.workClassIds.label')}
            help={t('eligibility.classesHelp')}
            options={classes}
          />
          {plan.syncedAt && (
            <p className="page-context">
              {t('eligibility.now', { eligible: plan.eligible, ineligible: plan.ineligible })}{' '}
              <Link to={href('compensation_plans.resync', { compensationPlanId: plan.id })}>{t('eligibility.resync')}</Link>
            </p>
          )}
        </>
      )}
    </EditPlan>
  )
}
