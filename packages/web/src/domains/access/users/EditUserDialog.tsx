import { useMutation } from '@apollo/client/react'
import { userUpdateFields } from '@kith/shared/domains/access/users.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { AccessFields } from './AccessFields.tsx'
import { UserUpdateDocument, type UserFieldsFragment } from './users.graphql.ts'

const { username, accessType, activeFrom, disableOn } = userUpdateFields
type Values = Pick<UserFieldsFragment, 'username' | 'accessType' | 'activeFrom' | 'disableOn'>

export function EditUserDialog({ user, close, reload }: { user: UserFieldsFragment; close: () => void; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('access')
  const [update] = useMutation(UserUpdateDocument, { context: { quiet: true } })
  return (
    <FormDialog<Values>
      title={t('users.edit')}
      close={close}
      reload={reload}
      rules={ruleSetOf({ username, accessType, activeFrom, disableOn })}
      defaults={{ username: user.username, accessType: user.accessType, activeFrom: user.activeFrom, disableOn: user.disableOn }}
      save={async (values) => {
        await update({ variables: { input: { id: user.id, version: user.version, ...values } } })
        toasts.post({ content: t('users.saved', { name: user.displayName }) })
        setTimeout(close)
      }}
    >
      <TextField name="username" label={t('users.username')} type="email" />
      <AccessFields />
    </FormDialog>
  )
}
