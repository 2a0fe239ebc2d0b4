import { messageBlacklistEntryCreateFields } from '@kith/shared/domains/mail.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { TextAreaField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { MessageBlacklistEntryCreateDocument } from './blacklist.graphql.ts'

/** Keeps every email from an address or a domain. */
export function BlockAddressDialog({ close, done }: { close: () => void; done: () => void }) {
  const { t } = useTranslation('mail')
  const create = useAct(MessageBlacklistEntryCreateDocument)
  return (
    <FormDialog<{ address: string | null; reason: string | null }>
      title={t('blacklist.add')}
      close={close}
      saveLabel={t('blacklist.block')}
      rules={ruleSetOf(messageBlacklistEntryCreateFields)}
      defaults={{ address: null, reason: null }}
      save={async ({ address, reason }) => {
        const { data } = await create({ address, reason })
        toasts.post({ content: t('blacklist.added', { address: data?.messageBlacklistEntryCreate?.address ?? '' }) })
        done()
      }}
    >
      <TextField name="address" label={t('columns.address')} help={t('blacklist.addressHelp')} />
      <TextAreaField name="reason" label={t('columns.reason')} />
    </FormDialog>
  )
}
