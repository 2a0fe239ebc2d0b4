import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { TextAreaField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { type OwnTaskFragment } from './own.graphql.ts'
import { OwnChecklistTaskCompleteDocument } from '#src/generated/mutations/ownChecklistTaskComplete.graphql.ts'
import { OwnChecklistTaskDismissDocument } from '#src/generated/mutations/ownChecklistTaskDismiss.graphql.ts'

export type Decision = 'COMPLETE' | 'DISMISS'

interface Props {
  task: Pick<OwnTaskFragment, 'id' | 'version' | 'name'>
  decision: Decision
  close: () => void
  done: () => Promise<unknown>
}

/** A comment on what was done, or the reason why it is not needed. */
export function DecideDialog({ task: { id, version, name }, decision, close, done }: Props) {
  const { t } = useTranslation('checklists')
  const complete = useAct(OwnChecklistTaskCompleteDocument)
  const dismiss = useAct(OwnChecklistTaskDismissDocument)
  const isDone = decision === 'COMPLETE'
  const { asks } = checklistTask.actions[isDone ? 'complete' : 'dismiss']
  return (
    <FormDialog<{ outcome: string | null }>
      title={t(isDone ? 'own.completeTitle' : 'own.dismissTitle', { name })}
      close={close}
      saveLabel={t(isDone ? 'own.complete' : 'own.dismiss')}
      rules={ruleSetOf(asks)}
      defaults={{ outcome: null }}
      save={async ({ outcome }) => {
        const input = { id, version, outcome }
        await (isDone ? complete(input) : dismiss({ ...input, outcome: outcome ?? '' }))
        toasts.post({ content: t(isDone ? 'own.completed' : 'own.dismissed', { name }) })
        await done()
        close()
      }}
    >
      <TextAreaField name="outcome" label={t(isDone ? 'own.comment' : 'own.reason')} />
    </FormDialog>
  )
}
