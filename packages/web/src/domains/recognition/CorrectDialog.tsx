import { ownRecognitionUpdateFields } from '@kith/shared/domains/recognition/recognitions.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { OwnRecognitionUpdateDocument } from '#src/generated/mutations/ownRecognitionUpdate.graphql.ts'
import { SaidFields, type Given } from './GiveFields.tsx'
import type { SaidFragment } from './recognition.graphql.ts'
import { useChanged } from './use-give.ts'

type Values = Pick<Given, 'reason' | 'visibility'> & { id: string; version: number }

export function CorrectDialog({ said: { id, version, reason, visibility }, close }: { said: SaidFragment; close: () => void }) {
  const { t } = useTranslation('recognition')
  const correct = useAct(OwnRecognitionUpdateDocument)
  const changed = useChanged()
  return (
    <FormDialog<Values>
      title={t('correct.title')}
      close={close}
      rules={ruleSetOf(ownRecognitionUpdateFields)}
      defaults={{ id, version, reason, visibility }}
      save={async (values) => {
        await correct(values)
        changed()
        toasts.post({ content: t('correct.done') })
        setTimeout(close)
      }}
    >
      <SaidFields />
    </FormDialog>
  )
}
