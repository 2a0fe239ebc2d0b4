import { Badge, Button } from '@mantine/core'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Decision } from './DecideDialog.tsx'
import type { OwnTaskFragment } from './own.graphql.ts'

interface Props {
  task: OwnTaskFragment
  decide: (decision: Decision) => void
}

/** One task: whom it is about, when it is due, and what its owner can say of it. */
export function OwnTask({ task, decide }: Props) {
  const { t } = useTranslation('checklists')
  const { name, description, personDisplayName: person, checklist, status, outcome } = task
  return (
    <li className="card own-task">
      <div>
        <strong>{name}</strong>
        <p className="page-context">{checklist ? t('own.about', { person, checklist }) : person}</p>
        {description && <p>{description}</p>}
        {outcome && <p className="page-context">{outcome}</p>}
      </div>
      <Due task={task} />
      {status === 'OPEN' && (
        <div className="own-task-acts">
          <Button variant="default" aria-label={t('own.dismissNamed', { name })} onClick={() => decide('DISMISS')}>
            {t('own.dismiss')}
          </Button>
          <Button aria-label={t('own.completeNamed', { name })} onClick={() => decide('COMPLETE')}>
            {t('own.complete')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Due({ task: { status, dueOn, isOverdue } }: Pick<Props, 'task'>) {
  const { t } = useTranslation(['checklists', 'choices'])
  const { date } = useDateFormat()
  if (status !== 'OPEN') return <Badge color={status === 'DONE' ? 'green' : 'gray'}>{t(`choices:ChecklistTaskStatus.${status}`)}</Badge>
  if (dueOn === null) return <Badge color="gray">{t('own.noDue')}</Badge>
  return <Badge color={isOverdue ? 'red' : 'blue'}>{t(isOverdue ? 'own.overdue' : 'own.due', { date: date(dueOn) })}</Badge>
}
