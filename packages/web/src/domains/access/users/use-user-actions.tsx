import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { useState, type ReactNode } from 'react'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import type { Action } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import {
  InvitationDeliveryDocument,
  UserDisableDocument,
  UserEnableDocument,
  UserInviteDocument,
  UserSecondFactorResetDocument,
  UserTemporaryPasswordSetDocument,
  UsersDocument,
  type UserFieldsFragment,
} from './users.graphql.ts'
import { UserDeleteDocument } from '#src/generated/mutations/userDelete.graphql.ts'

type Asking = 'disable' | 'delete' | 'password' | 'factor'

/** Offers what the viewer may do with an account, with the dialog that asks before it is done. */
export function useUserActions(user: UserFieldsFragment, show: (password: string) => void): { actions: Action[]; dialogs: ReactNode } {
  const { t } = useTranslation('access')
  const { may, user: self } = useSession()
  const [asking, setAsking] = useState<Asking | null>(null)
  const enable = useAct(UserEnableDocument, {})
  const invite = useAct(UserInviteDocument, {})
  const waits = useInvitationsWait()
  const { id, displayName: name, personId } = user
  const isOwn = id === self.id
  const mayEdit = may('users.edit')
  const open = async () => {
    const done = await enable({ id }).catch(() => null)
    if (done) toasts.post({ content: t('users.enabled', { name }) })
  }
  const sendInvitation = async () => {
    const done = await invite({ id }).catch(() => null)
    if (done)
      toasts.post({ content: waits ? t('users.invitationsWait') : t('users.invited', { name }), type: waits ? 'warning' : 'success' })
  }
  const switching: Action =
    user.status === 'DISABLED'
      ? { label: t('users.enable'), run: () => void open(), inMenu: true }
      : { label: t('users.disable'), run: () => setAsking('disable'), inMenu: true }
  const actions: Action[] = [
    ...(mayEdit ? [{ label: t('users.edit'), to: href('settings.users.edit', { userId: id }) }] : []),
    ...(personId && may('people.profile.view')
      ? [{ label: t('users.profile'), to: href('people.profile', { personId }), inMenu: true as const }]
      : []),
    ...(may('permission_groups.view')
      ? [{ label: t('explain.action'), to: href('settings.users.access', { userId: id }), inMenu: true as const }]
      : []),
    ...(mayEdit && user.password !== 'OWN' && user.status !== 'DISABLED'
      ? [{ label: t('users.invite'), run: () => void sendInvitation(), inMenu: true as const }]
      : []),
    ...(mayEdit && !isOwn ? [{ label: t('users.setTemporary'), run: () => setAsking('password'), inMenu: true as const }, switching] : []),
    ...(may('users.reset_second_factor') && !isOwn && user.secondFactor !== 'NONE'
      ? [{ label: t('users.resetFactor'), run: () => setAsking('factor'), inMenu: true as const }]
      : []),
    ...(may('users.assume_role') && !isOwn && user.status === 'ACTIVE'
      ? [{ label: t('assume.title'), to: `${href('me.assume_role')}?user=${id}`, inMenu: true as const }]
      : []),
    ...(may('users.delete') && !isOwn
      ? [{ label: t('users.delete'), run: () => setAsking('delete'), dangerous: true, inMenu: true as const }]
      : []),
  ]
  const dialogs = asking && <Question user={user} asking={asking} close={() => setAsking(null)} show={show} />
  return { actions, dialogs }
}

function Question({
  user,
  asking,
  close,
  show,
}: {
  user: UserFieldsFragment
  asking: Asking
  close: () => void
  show: (password: string) => void
}) {
  const { t } = useTranslation('access')
  const navigate = useNavigate()
  const disable = useAct(UserDisableDocument, {})
  const remove = useAct(UserDeleteDocument, { refetchQueries: [UsersDocument] })
  const resetFactor = useAct(UserSecondFactorResetDocument, {})
  const setTemporary = useAct(UserTemporaryPasswordSetDocument, {})
  const { id, version, displayName: name } = user
  const input = { id }
  switch (asking) {
    case 'delete':
      return (
        <ConfirmDelete
          name={name}
          close={close}
          remove={() => remove({ id, version })}
          removed={() => void navigate(href('settings.users.list'))}
        >
          {t('users.deleteText')}
        </ConfirmDelete>
      )
    case 'disable':
      return (
        <ConfirmDialog
          title={t('users.disableTitle', { name })}
          confirm={t('users.disable')}
          close={close}
          run={async () => {
            await disable(input)
            toasts.post({ content: t('users.disabled', { name }) })
          }}
        >
          {t('users.disableText')}
        </ConfirmDialog>
      )
    case 'factor':
      return (
        <ConfirmDialog
          title={t('users.resetFactorTitle', { name })}
          confirm={t('users.resetFactor')}
          close={close}
          run={async () => {
            await resetFactor(input)
            toasts.post({ content: t('users.factorReset', { name }) })
          }}
        >
          {t('users.resetFactorText')}
        </ConfirmDialog>
      )
    case 'password':
      return (
        <ConfirmDialog
          title={t('users.setTemporaryTitle', { name })}
          confirm={t('users.setTemporary')}
          close={close}
          run={async () => {
            const { data } = await setTemporary(input)
            const password = data?.userTemporaryPasswordSet?.temporaryPassword
            if (password) show(password)
          }}
        >
          {t('users.setTemporaryText')}
        </ConfirmDialog>
      )
  }
}

/** Invitations wait in the email log while no email leaves. */
export function useInvitationsWait(): boolean {
  const { data } = useQuery(InvitationDeliveryDocument)
  return (data?.getEmailDelivery.silence ?? null) !== null
}
