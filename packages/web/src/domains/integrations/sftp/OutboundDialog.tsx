import { sftpExports, sftpOutboundUpdateFields, type SftpExport, type SftpFormat } from '@kith/shared/domains/integrations/sftp.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { exportFormats } from '@kith/shared/list-inputs.ts'
import { CheckboxField, DecimalField, FieldRow, MultiSelectField, SelectField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { sayingFailure } from './saying-failure.ts'
import { SftpViewsDocument, type SftpQuery, type SftpViewsQuery } from './sftp.graphql.ts'
import { SftpOutboundUpdateDocument } from '#src/generated/mutations/sftpOutboundUpdate.graphql.ts'

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
  views: string[] | null
  format: SftpFormat | null
}

const { version: _, views: __, ...asked } = sftpOutboundUpdateFields
const usualPort = 22

/** Asks where exports go each night, and which. */
export function OutboundDialog(props: Props) {
  return (
    <Loaded query={SftpViewsDocument} variables={{}} fresh part skeleton={null}>
      {({ getSftp: { views } }) => <OutboundForm {...props} views={views} />}
    </Loaded>
  )
}

function OutboundForm({ sftp: { version, outbound }, views, close, reload }: Props & { views: SftpViewsQuery['getSftp']['views'] }) {
  const { t } = useTranslation(['integrations', 'choices', 'bulk-data'])
  const options = views.map((view) => ({ value: view.id, label: t('sftp.viewOf', view) }))
  const update = useAct(SftpOutboundUpdateDocument)
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
        views: outbound ? outbound.views.map(({ id }) => id).filter((id) => options.some(({ value }) => value === id)) : null,
        format: outbound?.format ?? 'CSV',
      }}
      save={async ({ views: chosen, ...values }) => {
        const input = { version, ...values, views: (chosen ?? []).map((id) => ({ id })) }
        await sayingFailure(t('sftp.updateFailed'), () => update(input))
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
      {options.length > 0 && <MultiSelectField name="views" label={t('sftp.views')} help={t('sftp.viewsHelp')} options={options} />}
      <SelectField
        name="format"
        label={t('sftp.format')}
        options={exportFormats.map((value) => ({ value, label: t(`choices:SftpFormat.${value}`) }))}
      />
    </FormDialog>
  )
}
