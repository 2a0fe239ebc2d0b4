import { useApolloClient } from '@apollo/client/react'
import { requestDecideFields } from '@kith/shared/approvals.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ShownError } from '#platform/errors/failure.ts'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { TextAreaField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import {
  JobPendingUpdateDecideDocument,
  JobPendingUpdateOverrideDocument,
  JobPendingUpdateWithdrawDocument,
  type UpdateValuesFragment,
} from './pending-update.graphql.ts'
import type { Decision } from './use-update-actions.tsx'

interface Props {
  update: UpdateValuesFragment
  decision: Decision
  close: () => void
}

const { comment } = ruleSetOf(requestDecideFields)

/** Asks once more before a decision, and for a comment where one is given with it. */
export default function DecisionDialog({ update, decision, close }: Props) {
  const { t } = useTranslation('jobs')
  const { t: common } = useTranslation()
  const { date, reader } = useDateFormat()
  const client = useApolloClient()
  const send = useSend(update)
  const rules = decision === 'DECLINE' ? [{ rule: 'required' as const }, ...(comment ?? [])] : (comment ?? [])
  const save = async (values: { comment: string | null }) => {
    try {
      await send(decision, values.comment)
    } catch (error) {
      const failure = failureOf(error)
      const isConflict = failure.code === 'CONFLICT'
      if (isConflict) await client.refetchQueries({ include: 'active' })
      const reason = isConflict ? t('updates.conflict') : refusalText(common, failure, reader)
      if (decision === 'OVERRIDE') throw new ShownError(t('updates.overrideFailed', { reason }), { cause: error })
      throw isConflict ? new ShownError(reason, { cause: error }) : error
    }
    toasts.post({ content: t(`updates.done.${decision}`, { name: update.personDisplayName ?? '' }) })
    close()
  }
  return (
    <FormDialog<{ comment: string | null }>
      title={t(`updates.actions.${decision}`)}
      saveLabel={t(`updates.actions.${decision}`)}
      defaults={{ comment: null }}
      rules={decision === 'WITHDRAW' ? {} : { comment: rules }}
      save={save}
      close={close}
    >
      <p className="dialog-text">
        {t(`updates.ask.${decision}`, { name: update.personDisplayName ?? '', date: date(update.effectiveFrom) })}
      </p>
      {decision !== 'WITHDRAW' && <TextAreaField name="comment" label={t('updates.comment')} />}
    </FormDialog>
  )
}

function useSend({ id, version }: UpdateValuesFragment) {
  const options = { context: { quiet: true }, refetchQueries: 'active', awaitRefetchQueries: true } as const
  const decide = useAct(JobPendingUpdateDecideDocument, options)
  const withdraw = useAct(JobPendingUpdateWithdrawDocument, options)
  const override = useAct(JobPendingUpdateOverrideDocument, options)
  return (decision: Decision, comment: string | null): Promise<unknown> => {
    if (decision === 'WITHDRAW') return withdraw({ id, version })
    if (decision === 'OVERRIDE') return override({ id, version, comment })
    return decide({ id, version, decision, comment })
  }
}
