import { useMutation } from '@apollo/client/react'
import { accessKeyUpdateFields } from '@kith/shared/domains/integrations/access-keys.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { AccessKeyUpdateDocument } from './access-keys.graphql.ts'

interface Props {
  accessKey: { id: string; version: number; name: string; addresses: string | null }
  close: () => void
}

const { name, addresses } = accessKeyUpdateFields

/** What a key is called, and where it works from. */
export function EditAccessKeyDialog({ accessKey, close }: Props) {
  const { t } = useTranslation('integrations')
  const [update] = useMutation(AccessKeyUpdateDocument, { context: { quiet: true } })
  const { id, version } = accessKey
  return (
    <FormDialog<{ name: string | null; addresses: string | null }>
      title={t('keys.edit')}
      close={close}
      rules={ruleSetOf({ name, addresses })}
      defaults={{ name: accessKey.name, addresses: accessKey.addresses }}
      save={async (values) => {
        await update({ variables: { input: { id, version, ...values } } })
        toasts.post({ content: t('keys.saved', { name: values.name ?? '' }) })
      }}
    >
      <TextField name="name" label={t('keys.name')} help={t('keys.nameHelp')} />
      <TextField name="addresses" label={t('keys.addresses')} help={t('keys.addressesHelp')} />
    </FormDialog>
  )
}
