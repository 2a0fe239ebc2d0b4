import { recognitionGiveFields } from '@kith/shared/domains/recognition/recognitions.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { GiveFields, nothingGiven, type Given } from './GiveFields.tsx'
import { useGive } from './use-give.ts'

interface Props {
  to?: { readonly id: string; readonly displayName: string } | undefined
  close: () => void
}

/** Begins with the person from whose page it is opened. */
export default function GiveDialog({ to, close }: Props) {
  const { t } = useTranslation(['recognition', 'records'])
  const give = useGive()
  const options = to ? [{ value: to.id, label: to.displayName }] : []
  return (
    <FormDialog<Given>
      title={t('records:recognition.add')}
      close={close}
      saveLabel={t('give.send')}
      rules={ruleSetOf(recognitionGiveFields)}
      defaults={nothingGiven(options)}
      save={async (values) => {
        toasts.post({ content: await give(values, values.personIds[0] === to?.id ? to?.displayName : undefined) })
        setTimeout(close)
      }}
    >
      <GiveFields to={options} />
    </FormDialog>
  )
}
