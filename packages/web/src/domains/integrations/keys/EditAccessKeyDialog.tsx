import { accessKeyUpdateFields } from '@kith/shared/domains/integrations/access-keys.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { AccessKeyUpdateDocument } from './access-keys.graphql.ts'

interface Props {
  held: { id: string; version: number; name: string; addresses: string | null }
  close: () => void
}

const { name, addresses } = accessKeyUpdateFields

/** Changes the name of a key and the addresses from which it works. */
export function EditAccessKeyDialog({ held, close }: Props) {
  const { t } = useTranslation('integrations')
  const update = useAct(AccessKeyUpdateDocument)
  const { id, version } = held
  return (
    <FormDialog<{ name: string | null; addresses: string | null }>
      title={t('keys.edit')}
      close={close}
      rules={ruleSetOf({ name, addresses })}
      defaults={{ name: held.name, addresses: held.addresses }}
      save={async (values) => {
        await update({ id, version, ...values })
        toasts.post({ content: t('keys.saved', { name: values.name ?? '' }) })
        setTimeout(close)
      }}
    >
      <TextField name="name" label={t('keys.name')} help={t('keys.nameHelp')} />
      <TextField name="addresses" label={t('keys.addresses')} help={t('keys.addressesHelp')} />
    </FormDialog>
  )
}
