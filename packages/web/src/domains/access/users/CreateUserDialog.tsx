import { useApolloClient, useMutation } from '@apollo/client/react'
import { userCreateFields } from '@kith/shared/domains/access/users.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { SelectField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { shortestLookUp } from '#platform/record/use-look-up.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { accountInput, newAccount, NewAccountFields, type NewAccount } from './AccessFields.tsx'
import { AccountCandidatesDocument } from './bulk/bulk.graphql.ts'
import { keepPassword } from './TemporaryPasswordDialog.tsx'
import { UserCreateDocument, UsersDocument } from './users.graphql.ts'

const mostShown = 10

/** An account for a person; its page shows the temporary password once. */
export function CreateUserDialog({ close }: { close: () => void }) {
  const { t } = useTranslation(['access', 'choices'])
  const navigate = useNavigate()
  const client = useApolloClient()
  /** Those who have no job as well; of everyone else who cannot have an account, the reason. */
  const load = async (search: string) => {
    if (search.trim().length < shortestLookUp) return []
    const { data } = await client.query({
      query: AccountCandidatesDocument,
      variables: { search, most: mostShown },
      fetchPolicy: 'network-only',
    })
    const { able = [], unable = [] } = data?.listAccountCandidates ?? {}
    const options = [
      ...able.map(({ personId, name, email }) => ({ value: personId, name, more: email })),
      ...unable.map(({ personId, name, obstacle }) => ({
        value: personId,
        name,
        more: obstacle && t(`choices:AccountObstacle.${obstacle}`),
      })),
    ]
    return options
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ value, name, more }) => ({ value, label: more ? `${name} · ${more}` : name }))
  }
  const [create] = useMutation(UserCreateDocument, { context: { quiet: true }, refetchQueries: [UsersDocument] })
  return (
    <FormDialog<NewAccount & { personId: string | null }>
      title={t('users.create')}
      saveLabel={t('users.create')}
      close={close}
      rules={ruleSetOf(userCreateFields)}
      defaults={{ personId: null, ...newAccount }}
      save={async ({ personId, ...values }) => {
        const { data } = await create({ variables: { input: { personId, ...accountInput(values) } } })
        const made = data?.userCreate
        if (!made) return
        if (made.temporaryPassword) keepPassword(made.user.id, made.temporaryPassword)
        toasts.post({ content: t('users.wasCreated', { name: made.user.displayName }) })
        setTimeout(() => void navigate(href('settings.users.show', { userId: made.user.id })))
      }}
    >
      <SelectField name="personId" label={t('users.person')} help={t('users.personHelp')} load={load} shortest={shortestLookUp} />
      <NewAccountFields />
    </FormDialog>
  )
}
