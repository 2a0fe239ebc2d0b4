import { useQuery } from '@apollo/client/react'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { useWatch } from 'react-hook-form'
import { DateField, MultiSelectField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CompensationChoicesDocument, CompensationEligibleDocument } from '../compensation.graphql.ts'
import { EditPlan, type PlanValues } from './EditPlan.tsx'

/** Edits the rules by which jobs take part in a plan, and says how many jobs they let in. */
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
          <Count planId={plan.id} />
        </>
      )}
    </EditPlan>
  )
}

function Count({ planId }: { planId: string }) {
  const { t } = useTranslation('compensation')
  const { startBefore, workClassIds } = useWatch<PlanValues>()
  const day = startBefore && parseDate(startBefore) ? startBefore : null
  const { data, previousData } = useQuery(CompensationEligibleDocument, {
    variables: { planId, startBefore: day, workClassIds: (workClassIds ?? []).flatMap((id) => id ?? []) },
  })
  const count = (data ?? previousData)?.getCompensationEligible
  return (
    <p role="status" className="page-context">
      {count &&
        t(count.ineligible === 0 ? 'eligibility.nowAll' : 'eligibility.now', {
          eligible: count.eligible,
          all: count.eligible + count.ineligible,
        })}
    </p>
  )
}
