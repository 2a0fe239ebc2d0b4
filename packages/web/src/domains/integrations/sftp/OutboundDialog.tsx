import { useMutation } from '@apollo/client/react'
import { sftpExports, sftpOutboundUpdateFields, type SftpExport, type SftpFormat } from '@kith/shared/domains/integrations/sftp.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { exportFormats } from '@kith/shared/list-inputs.ts'
import { CheckboxField, DecimalField, FieldRow, MultiSelectField, SelectField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { sayingFailure } from './saying-failure.ts'
import { SftpOutboundUpdateDocument, type SftpQuery } from './sftp.graphql.ts'

interface Props {
  sftp: SftpQuery['getSftp']
  close: () => void
  reload: () => Promise<unknown>
}
interface Values {
  isEnabled: boolean | null
  host: string | null
  port: number | null
  username: string | null
  password: string | null
  folder: string | null
  exports: SftpExport[] | null
  format: SftpFormat | null
}

const { version: _, ...asked } = sftpOutboundUpdateFields
const usualPort = 22

/** Asks where exports go each night, and which. */
export function OutboundDialog({ sftp: { version, outbound }, close, reload }: Props) {
  const { t } = useTranslation(['integrations', 'choices', 'bulk-data'])
  const [update] = useMutation(SftpOutboundUpdateDocument, { context: { quiet: true } })
  return (
    <FormDialog<Values>
      title={t('sftp.outbound')}
      close={close}
      rules={ruleSetOf(asked)}
      defaults={{
        isEnabled: outbound?.isEnabled ?? true,
        host: outbound?.host ?? null,
        port: outbound?.port ?? usualPort,
        username: outbound?.username ?? null,
        password: null,
        folder: outbound?.folder ?? null,
        exports: outbound ? [...outbound.exports] : null,
        format: outbound?.format ?? 'CSV',
      }}
      save={async (values) => {
        await sayingFailure(t('sftp.updateFailed'), () => update({ variables: { input: { version, ...values } } }))
        toasts.post({ content: t('sftp.saved') })
        await reload()
      }}
    >
      <CheckboxField name="isEnabled" label={t('sftp.isEnabled')} />
      <FieldRow>
        <TextField name="host" label={t('sftp.server')} help={t('sftp.serverHelp')} />
        <DecimalField name="port" whole label={t('sftp.port')} />
      </FieldRow>
      <TextField name="username" label={t('sftp.username')} />
      <TextField
        name="password"
        type="password"
        autoComplete="new-password"
        label={t('sftp.serverPassword')}
        help={t('sftp.serverPasswordHelp')}
      />
      <TextField name="folder" label={t('sftp.folder')} help={t('sftp.folderHelp')} />
      <MultiSelectField
        name="exports"
        label={t('sftp.exports')}
        options={sftpExports.map((value) => ({ value, label: t(`bulk-data:exports.types.${value}.title`) }))}
      />
      <SelectField
        name="format"
        label={t('sftp.format')}
        options={exportFormats.map((value) => ({ value, label: t(`choices:SftpFormat.${value}`) }))}
      />
    </FormDialog>
  )
}
