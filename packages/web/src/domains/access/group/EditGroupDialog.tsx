import { permissionGroupUpdateFields } from '@kith/shared/domains/access.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { TextAreaField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { PermissionGroupUpdateDocument, type PermissionGroupPageQuery } from './permission-group.graphql.ts'

const { name, description } = permissionGroupUpdateFields

interface Props {
  group: PermissionGroupPageQuery['getPermissionGroup']
  close: () => void
  reload: () => Promise<unknown>
}

export function EditGroupDialog({ group, close, reload }: Props) {
  const { t } = useTranslation('access')
  const update = useAct(PermissionGroupUpdateDocument)
  return (
    <FormDialog<{ name: string | null; description: string | null }>
      title={t('groups.edit')}
      close={close}
      reload={reload}
      rules={ruleSetOf({ name, description })}
      defaults={{ name: group.name, description: group.description ?? null }}
      save={async (values) => {
        await update({ id: group.id, version: group.version, ...values })
        toasts.post({ content: t('groups.saved', { name: values.name }) })
        setTimeout(close)
      }}
    >
      <TextField name="name" label={t('groups.name')} />
      <TextAreaField name="description" label={t('groups.description')} />
    </FormDialog>
  )
}
