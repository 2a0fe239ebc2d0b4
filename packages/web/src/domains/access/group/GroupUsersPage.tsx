import { SearchInput } from '#platform/form/SearchInput.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import '#platform/list/list.css'
import { Badge } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { rankOf } from '@kith/shared/found.ts'
import { searchTerms } from '@kith/shared/names.ts'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AgoText } from '#platform/format/DateText.tsx'
import { EmailText } from '#platform/format/EmailText.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import type { Column } from '#platform/list/columns.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { ResultCount } from '#platform/list/ResultCount.tsx'
import { Table } from '#platform/list/Table.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { MemberImpact } from '../impact/MemberImpact.tsx'
import { AddUserDialog } from './AddUserDialog.tsx'
import { GroupPage, type Group } from './GroupPage.tsx'
import { MemberRule } from './MemberRule.tsx'
import { PermissionGroupMemberAddDocument, PermissionGroupMemberRemoveDocument } from './permission-group.graphql.ts'

type Member = Group['members'][number]

/** Who is in a group: found, added, taken out. */
export default function GroupUsersPage() {
  const { t } = useTranslation('access')
  const { may } = useSession()
  const [adding, setAdding] = useState(false)
  const mayChange = may('permission_groups.members.edit')
  const add = { label: t('members.add'), run: () => setAdding(true), adds: true }
  return (
    <GroupPage actions={() => (mayChange && may('users.view') ? [add] : [])}>
      {(group) => (
        <>
          <MemberRule group={group} mayChange={mayChange} />
          {group.members.length === 0 ? (
            <EmptyState text={t('members.empty')} spot="nobody" action={mayChange && may('users.view') ? add : undefined} />
          ) : (
            <Members group={group} mayChange={mayChange} />
          )}
          {adding && <AddUserDialog group={group} close={() => setAdding(false)} />}
        </>
      )}
    </GroupPage>
  )
}

function Members({ group, mayChange }: { group: Group; mayChange: boolean }) {
  const { t } = useTranslation(['access', 'common'])
  const [search, setSearch] = useState('')
  const columns = useColumns()
  const remove = useRemove(group)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const rows = group.members.filter(({ displayName, username }) => rankOf(`${displayName} ${username}`, searchTerms(search)) !== null)
  return (
    <>
      {group.members.length > 8 && (
        <SearchInput className="list-search access-search" label={t('members.search')} value={search} change={setSearch} />
      )}
      <Table
        title={t('members.title', { name: group.name })}
        columns={columns}
        rows={rows}
        rowKey={({ userId }) => userId}
        rowName={({ displayName }) => displayName}
        rowLink={({ personId }) => (personId ? href('people.profile', { personId }) : null)}
        {...(mayChange
          ? {
              rowActions: (member: Member) =>
                member.grantedAt ? [{ label: t('members.remove'), run: () => setLeaving(member), dangerous: true }] : [],
            }
          : {})}
      />
      <ResultCount total={{ count: rows.length }} />
      {leaving && (
        <ConfirmDialog
          title={t('members.removeTitle', { user: leaving.displayName, group: group.name })}
          confirm={t('members.remove')}
          close={() => setLeaving(null)}
          run={() => remove(leaving)}
        >
          <MemberImpact groupId={group.id} userId={leaving.userId} isMember={false} />
        </ConfirmDialog>
      )}
    </>
  )
}

function useColumns(): Column<Member>[] {
  const { t } = useTranslation('access')
  return [
    { name: 'name', head: t('members.name'), width: 200, cell: ({ displayName }) => displayName },
    { name: 'username', head: t('members.username'), width: 240, cell: ({ username }) => <EmailText email={username} /> },
    {
      name: 'added',
      head: t('members.added'),
      width: 140,
      cell: ({ grantedAt }) => (grantedAt ? <AgoText moment={grantedAt} /> : t('members.byRule')),
    },
    {
      name: 'account',
      head: t('members.account'),
      firm: true,
      cell: ({ isEnabled }) => <Badge color={isEnabled ? 'green' : 'gray'}>{t(isEnabled ? 'members.enabled' : 'members.disabled')}</Badge>,
    },
  ]
}

/** Removes a user from the group; the toast offers Undo. */
function useRemove({ id, name }: Group) {
  const { t } = useTranslation(['access', 'common'])
  const remove = useAct(PermissionGroupMemberRemoveDocument, {})
  const add = useAct(PermissionGroupMemberAddDocument, {})
  return async ({ userId, displayName }: Member) => {
    const input = { id, userId }
    const done = await remove(input).catch(() => null)
    if (!done) return
    toasts.post({
      content: t('members.removed', { user: displayName, group: name }),
      action: { label: t('common:toasts.undo'), run: () => void add(input).catch(() => undefined) },
    })
  }
}
