import { useQuery } from '@apollo/client/react'
import { permissionGroupCreateFields } from '@kith/shared/domains/access.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { SelectField, TextAreaField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { PermissionGroupCreateDocument, PermissionGroupsDocument, PermissionGroupsToCopyDocument } from './permission-groups.graphql.ts'

const { name, description } = permissionGroupCreateFields

/** Makes a group that is empty or allows at first what another one allows; its permissions are next. */
export function CreateGroupDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('access')
  const navigate = useNavigate()
  const { data: existing, refetch } = useQuery(PermissionGroupsToCopyDocument, { fetchPolicy: 'cache-and-network' })
  const groups = existing?.listAllPermissionGroups ?? []
  const create = useAct(PermissionGroupCreateDocument, { context: { quiet: true }, refetchQueries: [PermissionGroupsDocument] })
  return (
    <FormDialog<{ name: string | null; description: string | null; like: string | null }>
      title={t('groups.create')}
      close={close}
      saveLabel={t('groups.createAndChoose')}
      rules={ruleSetOf({ name, description })}
      defaults={{ name: null, description: null, like: null }}
      save={async ({ like, ...values }) => {
        const grants = groups.find(({ id }) => id === like)?.permissions ?? []
        const { data } = await create({ ...values, grants: grants.flatMap(({ slug, scopes }) => scopes.map((scope) => ({ slug, scope }))) })
        const made = data?.permissionGroupCreate
        if (!made) return
        toasts.post({ content: t('groups.created', { name: made.name }) })
        setTimeout(() => void navigate(href('settings.permission_groups.permissions', { permissionGroupId: made.id })))
      }}
    >
      <TextField name="name" label={t('groups.name')} />
      <TextAreaField name="description" label={t('groups.description')} />
      <SelectField
        name="like"
        label={t('groups.like')}
        help={t('groups.likeHelp')}
        options={groups.map((group) => ({ value: group.id, label: group.name }))}
        again={() => refetch()}
      />
    </FormDialog>
  )
}
