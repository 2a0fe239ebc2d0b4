import { recognitionWelcomeFields } from '@kith/shared/domains/recognition/recognitions.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { TextAreaField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { RecognitionWelcomeDocument } from '#src/generated/mutations/recognitionWelcome.graphql.ts'
import { useChanged } from './use-give.ts'

interface Props {
  person: { readonly id: string; readonly displayName: string; readonly preferredOrFirstName: string }
  close: () => void
}

/** Suggests a sentence that can be sent as it is. */
export default function WelcomeDialog({ person: { id, displayName, preferredOrFirstName: name }, close }: Props) {
  const { t } = useTranslation('recognition')
  const welcome = useAct(RecognitionWelcomeDocument)
  const changed = useChanged()
  return (
    <FormDialog<{ personId: string; reason: string | null }>
      title={t('welcome.title', { name: displayName })}
      close={close}
      saveLabel={t('welcome.send')}
      rules={ruleSetOf(recognitionWelcomeFields)}
      defaults={{ personId: id, reason: t('welcome.words', { name }) }}
      save={async (values) => {
        await welcome({ personId: id, reason: values.reason })
        changed()
        toasts.post({ content: t('welcome.sent', { name: displayName }) })
        setTimeout(close)
      }}
    >
      <TextAreaField name="reason" label={t('welcome.label')} help={t('welcome.help')} rows={3} />
    </FormDialog>
  )
}
