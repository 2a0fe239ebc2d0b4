import { useApolloClient } from '@apollo/client/react'
import { useWatch } from 'react-hook-form'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SelectField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { MemberImpact } from '../impact/MemberImpact.tsx'
import type { Group } from './GroupPage.tsx'
import { PermissionGroupMemberAddDocument, UserSearchDocument } from './permission-group.graphql.ts'

/** Chooses a user account by name or username; those who are in the group already cannot be chosen. */
export function AddUserDialog({ group, close }: { group: Group; close: () => void }) {
  const { t } = useTranslation('access')
  const client = useApolloClient()
  const add = useAct(PermissionGroupMemberAddDocument)
  const members = new Set(group.members.flatMap(({ userId, grantedAt }) => (grantedAt ? [userId] : [])))
  const load = async (searchText: string) => {
    const { data } = await client.query({ query: UserSearchDocument, variables: { searchText } })
    return (data?.performUserSearch ?? []).map(({ id, displayName, username, isEnabled }) => ({
      value: id,
      label: t(isEnabled ? 'members.option' : 'members.optionDisabled', { name: displayName, username }),
      disabled: members.has(id),
    }))
  }
  return (
    <FormDialog<{ userId: string | null }>
      title={t('members.addTo', { name: group.name })}
      close={close}
      saveLabel={t('members.add')}
      rules={{ userId: [{ rule: 'required' }] }}
      defaults={{ userId: null }}
      save={async ({ userId }) => {
        const { data } = await add({ id: group.id, userId })
        const added = data?.permissionGroupMemberAdd?.members.find((member) => member.userId === userId)
        toasts.post({ content: t('members.wasAdded', { user: added?.displayName ?? '', group: group.name }) })
        close()
      }}
    >
      <SelectField name="userId" label={t('members.user')} help={t('members.userHelp')} load={load} placeholder={t('members.type')} />
      <JoiningImpact groupId={group.id} />
    </FormDialog>
  )
}

function JoiningImpact({ groupId }: { groupId: string }) {
  const userId = useWatch<{ userId: string | null }, 'userId'>({ name: 'userId' })
  return userId && <MemberImpact groupId={groupId} userId={userId} isMember />
}
