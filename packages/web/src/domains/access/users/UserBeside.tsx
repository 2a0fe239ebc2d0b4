import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AccountCard } from './AccountCard.tsx'
import { UserPills } from './UserPills.tsx'
import { UserPageDocument } from './users.graphql.ts'

/** An account beside the list of users. */
export default function UserBeside({ id }: { id: string }) {
  return (
    <Loaded key={id} query={UserPageDocument} variables={{ id }} part>
      {({ getUser: user }) => (
        <div className="beside-record">
          <div className="page-head-line">
            <h2>
              <Link to={href('settings.users.show', { userId: id })}>{user.displayName}</Link>
            </h2>
          </div>
          <p className="beside-pills">
            <UserPills user={user} />
          </p>
          <AccountCard user={user} />
        </div>
      )}
    </Loaded>
  )
}
