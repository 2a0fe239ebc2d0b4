import './delegations.css'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { assumeRole } from '#platform/assuming/role.ts'
import { postFailure } from '#platform/errors/post-failure.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { DelegationDialog } from './DelegationDialog.tsx'
import { DelegationList } from './DelegationList.tsx'
import { OwnDelegationRevokeDocument, OwnDelegationsDocument } from './delegations.graphql.ts'
import { OwnDelegationCreateDocument } from '#src/generated/mutations/ownDelegationCreate.graphql.ts'

/** Lists the people who act for oneself, and those for whom one acts. */
export default function OwnDelegationsPage() {
  const { t } = useTranslation('access')
  const { may } = useSession()
  const { cache } = useApolloClient()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(OwnDelegationsDocument, { fetchPolicy: 'cache-and-network' })
  const create = useAct(OwnDelegationCreateDocument, { context: { quiet: true }, refetchQueries: [OwnDelegationsDocument] })
  const revoke = useAct(OwnDelegationRevokeDocument, { refetchQueries: [OwnDelegationsDocument] })
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const shared = {
    revoke: async ({
      id,
      version,
      delegateName,
      grantorName,
    }: {
      id: string
      version: number
      delegateName: string
      grantorName: string
    }) => {
      await revoke({ id, version })
      toasts.post({ content: t('delegation.revoked', { delegate: delegateName, grantor: grantorName }) })
    },
    actFor: ({ id }: { id: string }) =>
      assumeRole({ userId: null, permissionGroupIds: [], delegationId: id }).catch((failure: unknown) =>
        postFailure(failureOf(failure), cache),
      ),
  }
  const parts = [
    ['forMe', data.listOwnDelegations.filter(({ isMine }) => isMine)],
    ['byMe', data.listOwnDelegations.filter(({ isMine }) => !isMine)],
  ] as const
  const add = may('access_delegations.own') ? [{ label: t('delegation.add'), run: () => setOpen(true), adds: true }] : []
  return (
    <div className="page">
      <PageHead title={t('delegation.title')} context={t('delegation.lineOfOwn')} actions={add} />
      {parts.map(([part, delegations]) => (
        <section key={part} className="delegations-part">
          <h2>{t(`delegation.${part}`)}</h2>
          {delegations.length === 0 ? (
            <EmptyState text={t(`delegation.${part === 'forMe' ? 'noneForMe' : 'noneByMe'}`)} />
          ) : (
            <DelegationList label={t(`delegation.${part}`)} delegations={delegations} {...shared} />
          )}
        </section>
      ))}
      {isOpen && (
        <DelegationDialog
          own
          close={() => setOpen(false)}
          save={async ({ grantorPersonId: _, ...values }) => {
            await create(values)
            toasts.post({ content: t('delegation.added') })
          }}
        />
      )}
    </div>
  )
}
