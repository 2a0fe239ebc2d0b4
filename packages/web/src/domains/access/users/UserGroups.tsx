import { useQuery } from '@apollo/client/react'
import { ActionIcon, Anchor, Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { SelectField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { MemberImpact } from '../impact/MemberImpact.tsx'
import { UserGroupsDocument, UserJoinGroupDocument, UserLeaveGroupDocument, type UserFieldsFragment } from './users.graphql.ts'

type Group = Pick<UserFieldsFragment['groups'][number], 'id' | 'name'>

interface Props {
  user: UserFieldsFragment
  reload: () => void
}

/** The groups that give an account its permissions. */
export function UserGroups({ user, reload }: Props) {
  const { t } = useTranslation('access')
  const { may } = useSession()
  const [adding, setAdding] = useState(false)
  const leave = useAct(UserLeaveGroupDocument, {})
  const mayChange = may('permission_groups.members.edit')
  const [leaving, setLeaving] = useState<Group | null>(null)
  const remove = async ({ id }: Group) => {
    await leave({ id, userId: user.id }).catch(() => null)
    reload()
  }
  return (
    <DetailCard title={t('users.groups')}>
      {user.groups.length === 0 && <p className="page-context">{t('users.noGroups')}</p>}
      <ul className="user-lines">
        {user.groups.map(({ id, name, grantedAt }) => (
          <li key={id}>
            {may('permission_groups.view') ? (
              <Anchor component={Link} to={href('settings.permission_groups.show', { permissionGroupId: id })}>
                {name}
              </Anchor>
            ) : (
              <span>{name}</span>
            )}
            <span className="page-context">{grantedAt ? <AgoText moment={grantedAt} /> : t('members.byRule')}</span>
            {mayChange && grantedAt && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('users.removeFromGroup', { name })}
                onClick={() => setLeaving({ id, name })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button variant="default" size="xs" onClick={() => setAdding(true)}>
          {t('users.addToGroup')}
        </Button>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('members.removeTitle', { user: user.displayName, group: leaving.name })}
          confirm={t('members.remove')}
          close={() => setLeaving(null)}
          run={() => remove(leaving)}
        >
          <MemberImpact groupId={leaving.id} userId={user.id} isMember={false} />
        </ConfirmDialog>
      )}
      {adding && <JoinDialog user={user} reload={reload} close={() => setAdding(false)} />}
    </DetailCard>
  )
}

function JoinDialog({ user, reload, close }: Props & { close: () => void }) {
  const { t } = useTranslation('access')
  const { data, refetch } = useQuery(UserGroupsDocument)
  const join = useAct(UserJoinGroupDocument)
  const held = new Set(user.groups.flatMap(({ id, grantedAt }) => (grantedAt ? [id] : [])))
  const options = (data?.listAllPermissionGroups ?? []).map(({ id, name }) => ({ value: id, label: name, disabled: held.has(id) }))
  return (
    <FormDialog<{ id: string | null }>
      title={t('users.addToGroup')}
      close={close}
      rules={{ id: [{ rule: 'required' }] }}
      defaults={{ id: null }}
      save={async ({ id }) => {
        await join({ id, userId: user.id })
        reload()
        setTimeout(close)
      }}
    >
      <SelectField name="id" label={t('groups.one')} options={options} again={() => refetch()} />
      <JoiningImpact userId={user.id} />
    </FormDialog>
  )
}

function JoiningImpact({ userId }: { userId: string }) {
  const id = useWatch<{ id: string | null }, 'id'>({ name: 'id' })
  return id && <MemberImpact groupId={id} userId={userId} isMember />
}
