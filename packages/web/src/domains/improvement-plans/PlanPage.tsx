import { href } from '@kith/shared/routes.ts'
import { Alert, Anchor, Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { textOf } from '#platform/format/names.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useMay } from '#platform/record/loaded-records.ts'
import type { AnyRecord } from '#platform/record/record-operations.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'

/** A plan, what it follows, and, once it is final, the way to a new one. */
export default function PlanPage() {
  return <RecordShow names={fieldsShown}>{(plan) => <Around plan={plan} />}</RecordShow>
}

function Around({ plan }: { plan: AnyRecord }) {
  const { t } = useTranslation('improvement-plans')
  const { personId = '' } = useParams()
  const may = useMay('person')
  const related = plan['relatedTo'] as { id: string; label?: string | null } | null | undefined
  return (
    <>
      {related && (
        <p className="page-context">
          {t('page.follows')}{' '}
          <Anchor
            component={Link}
            to={href('people.performance_improvement_plan.show', { personId, performanceImprovementPlanId: related.id })}
          >
            {textOf(related.label)}
          </Anchor>
        </p>
      )}
      {plan['status'] === 'RESOLVED' && may('people.performance_improvement_plans.create') && (
        <Alert variant="light" mb="md" className="no-print">
          {t('page.final')}{' '}
          <Button
            component={Link}
            size="compact-sm"
            variant="light"
            to={href('people.performance_improvement_plan.create', { personId }, { relatedTo: plan.id })}
          >
            {t('page.startRelated')}
          </Button>
        </Alert>
      )}
    </>
  )
}

/** What is planned next only as long as something is. */
function fieldsShown({ status, followUpOn }: Readonly<Record<string, unknown>>): readonly string[] {
  const ends =
    status === 'RESOLVED' ? ['resolvedOn'] : followUpOn ? ['tag', 'followUpOn', 'followUpPersonId', 'isFollowUpByBusiness'] : ['tag']
  return ['status', 'levelId', 'categoryId', 'jobId', 'openedOn', 'reportedById', ...ends]
}
