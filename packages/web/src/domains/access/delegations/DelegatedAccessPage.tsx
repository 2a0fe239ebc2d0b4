import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
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
import { AccessDelegationRevokeDocument, AccessDelegationsDocument } from './delegations.graphql.ts'
import { AccessDelegationCreateDocument } from '#src/generated/mutations/accessDelegationCreate.graphql.ts'

/** Shows those who look after access who acts for whom in the organisation. */
export default function DelegatedAccessPage() {
  const { t } = useTranslation(['access', 'common'])
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(AccessDelegationsDocument, { fetchPolicy: 'cache-and-network' })
  const create = useAct(AccessDelegationCreateDocument, { context: { quiet: true }, refetchQueries: [AccessDelegationsDocument] })
  const revoke = useAct(AccessDelegationRevokeDocument, { refetchQueries: [AccessDelegationsDocument] })
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const delegations = data.listAccessDelegations
  const add = may('access_delegations.create') ? [{ label: t('delegation.add'), run: () => setOpen(true), adds: true }] : []
  return (
    <div className="page">
      <PageHead
        title={t('delegation.title')}
        context={t('delegation.lineOfAll')}
        breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
        actions={add}
      />
      {delegations.length === 0 ? (
        <EmptyState text={t('delegation.none')} />
      ) : (
        <DelegationList
          label={t('delegation.title')}
          delegations={delegations}
          revoke={
            may('access_delegations.delete')
              ? async ({ id, version, delegateName, grantorName }) => {
                  await revoke({ id, version })
                  toasts.post({ content: t('delegation.revoked', { delegate: delegateName, grantor: grantorName }) })
                }
              : null
          }
        />
      )}
      {isOpen && (
        <DelegationDialog
          own={false}
          close={() => setOpen(false)}
          save={async (values) => {
            await create({ ...values, grantorPersonId: values.grantorPersonId ?? null })
            toasts.post({ content: t('delegation.added') })
          }}
        />
      )}
    </div>
  )
}
