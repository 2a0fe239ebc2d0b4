import '../access.css'
import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link, useParams } from 'react-router'
import { CardColumns } from '#platform/detail/DetailCard.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { AccountCard } from './AccountCard.tsx'
import { AccountCandidatesDocument } from './bulk/bulk.graphql.ts'
import { joinAddress } from './join-address.ts'
import { UserGroups } from './UserGroups.tsx'
import { UserIdentities } from './UserIdentities.tsx'
import { UserSessions } from './UserSessions.tsx'
import { PersonUserDocument } from './users.graphql.ts'

/** An account of their own, or the one that has their address already and belongs to nobody in particular. */
function NewAccount({ personId }: { personId: string }) {
  const { t } = useTranslation('access')
  const { may } = useSession()
  const { data, loading } = useQuery(AccountCandidatesDocument, { variables: { personIds: [personId] }, fetchPolicy: 'network-only' })
  if (loading && !data) return null
  const [candidate] = data?.listAccountCandidates.unable ?? []
  if (candidate?.accountToJoinId && may('users.edit'))
    return (
      <>
        <p>{t('users.toJoin', { username: candidate.email ?? '' })}</p>
        <Button component={Link} to={joinAddress({ personId, userId: candidate.accountToJoinId })}>
          {t('users.join')}
        </Button>
      </>
    )
  return (
    <Button component={Link} to={`${href('settings.users.bulk_create')}?people=${personId}`}>
      {t('users.createOne')}
    </Button>
  )
}

/** The user account tab of a person: what the page of the account has, or how to give them one. */
export default function PersonUserPage() {
  const { t } = useTranslation('access')
  const { may } = useSession()
  const { personId = '' } = useParams()
  return (
    <Loaded key={personId} query={PersonUserDocument} variables={{ personId }} fresh skeleton={<CardSkeleton />}>
      {({ getUserOfPerson: user }, reload) =>
        user ? (
          <>
            <div className="user-of-person no-print">
              <Button component={Link} to={href('settings.users.show', { userId: user.id })} variant="default">
                {t('users.open')}
              </Button>
            </div>
            <CardColumns>
              <AccountCard user={user} />
              <UserGroups user={user} reload={() => void reload().catch(() => undefined)} />
              <UserIdentities user={user} />
              <UserSessions user={user} />
            </CardColumns>
          </>
        ) : (
          <div className="card user-of-nobody">
            <p className="page-context">{t('users.noAccount')}</p>
            {may('users.create') && <NewAccount personId={personId} />}
          </div>
        )
      }
    </Loaded>
  )
}
