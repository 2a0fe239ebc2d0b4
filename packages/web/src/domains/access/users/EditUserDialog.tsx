import { useQuery } from '@apollo/client/react'
import { userUpdateFields } from '@kith/shared/domains/access/users.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useSearchParams } from 'react-router'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SelectField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ExplainedPersonDocument } from '../explain/explain.graphql.ts'
import { AccessFields } from './AccessFields.tsx'
import { UserUpdateDocument, type UserFieldsFragment } from './users.graphql.ts'

const { username, personId, accessType, activeFrom, disableOn } = userUpdateFields
type Values = Pick<UserFieldsFragment, 'username' | 'personId' | 'accessType' | 'activeFrom' | 'disableOn'>

interface Props {
  user: UserFieldsFragment
  close: () => void
  reload: () => Promise<unknown>
}

/** `?person=` proposes whose account it is, where it is nobody's yet. */
export function EditUserDialog(props: Props) {
  const { user } = props
  const [search] = useSearchParams()
  const proposed = user.personId ? null : search.get('person')
  const { data, error } = useQuery(ExplainedPersonDocument, {
    variables: { id: proposed ?? '' },
    skip: !proposed,
    context: { quiet: true },
  })
  if (proposed && !data && !error) return null
  const person = data?.getPerson ?? (user.personId ? { id: user.personId, displayName: user.displayName } : null)
  return <AccountForm {...props} person={person} />
}

function AccountForm({ user, close, reload, person }: Props & { person: { id: string; displayName: string } | null }) {
  const { t } = useTranslation('access')
  const lookUp = useLookUp()
  const update = useAct(UserUpdateDocument)
  return (
    <FormDialog<Values>
      title={t('users.edit')}
      close={close}
      reload={reload}
      rules={ruleSetOf({ username, personId, accessType, activeFrom, disableOn })}
      defaults={{
        username: user.username,
        personId: person?.id ?? null,
        accessType: user.accessType,
        activeFrom: user.activeFrom,
        disableOn: user.disableOn,
      }}
      save={async (values) => {
        const { data } = await update({ id: user.id, version: user.version, ...values })
        toasts.post({ content: t('users.saved', { name: data?.userUpdate?.displayName ?? user.displayName }) })
        setTimeout(close)
      }}
    >
      <TextField name="username" label={t('users.username')} type="email" />
      <SelectField
        name="personId"
        label={t('users.person')}
        help={t('users.personEditHelp')}
        load={(text) => lookUp('person', text, 'people.profile.view')}
        initial={person && { value: person.id, label: person.displayName }}
        shortest={shortestLookUp}
      />
      <AccessFields />
    </FormDialog>
  )
}
