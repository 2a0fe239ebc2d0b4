import { integrationUpdateFields } from '@kith/shared/domains/integrations/partners.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { IntegrationUpdateDocument } from '../partners/integrations.graphql.ts'
import type { SftpQuery } from './sftp.graphql.ts'

interface Props {
  integration: SftpQuery['getIntegration']
  close: () => void
  reload: () => Promise<unknown>
}

const rules = ruleSetOf({ notificationEmails: integrationUpdateFields.notificationEmails })

/** Asks for the addresses that are told of what could not be done. */
export function EmailsDialog({ integration: { id: slug, version, notificationEmails }, close, reload }: Props) {
  const { t } = useTranslation('integrations')
  const update = useAct(IntegrationUpdateDocument)
  return (
    <FormDialog<{ notificationEmails: string | null }>
      title={t('partners.settings')}
      close={close}
      rules={rules}
      defaults={{ notificationEmails }}
      save={async (values) => {
        await update({ slug, version, ...values })
        toasts.post({ content: t('partners.saved', { name: t('partners.names.sftp') }) })
        await reload()
      }}
    >
      <TextField name="notificationEmails" label={t('partners.emails')} help={t('partners.emailsHelp')} />
    </FormDialog>
  )
}
