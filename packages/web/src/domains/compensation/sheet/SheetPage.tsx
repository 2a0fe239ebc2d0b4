import { href } from '@kith/shared/routes.ts'
import { useParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { CompensationSheetDocument } from '../compensation.graphql.ts'
import { Sheet } from './Sheet.tsx'

/** The raises and bonuses of one budget, or of everything that its reader sees of a plan. */
export default function SheetPage() {
  const { t } = useTranslation('compensation')
  const { compensationPlanId: planId = null, budgetId = null } = useParams()
  return (
    <Loaded query={CompensationSheetDocument} variables={budgetId ? { budgetId } : { planId }} fresh notFound={t('gone')}>
      {({ getCompensationSheet: sheet }, reload) => (
        <Sheet
          key={sheet.budget?.id ?? sheet.plan.id}
          sheet={sheet}
          reload={reload}
          back={href('compensation_plans.overview', { compensationPlanId: sheet.plan.id })}
        />
      )}
    </Loaded>
  )
}
