import { useQuery } from '@apollo/client/react'
import { FailedState } from '#platform/list/ListStates.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { GrantsForm } from './GrantsForm.tsx'
import { GrantsView } from './GrantsView.tsx'
import { GroupPage } from './GroupPage.tsx'
import { PermissionCatalogueDocument } from './permission-group.graphql.ts'

/** What a group allows: changed here where it may be, else shown with a word why not. */
export default function GroupPermissionsPage() {
  const { may } = useSession()
  const { data, error, refetch } = useQuery(PermissionCatalogueDocument)
  const catalogue = data?.listAllPermissions
  return (
    <GroupPage>
      {(group) => {
        if (error && !catalogue) return <FailedState error={error} retry={() => void refetch()} />
        if (!catalogue) return <CardSkeleton lines={8} />
        if (group.isSystemManaged) return <GrantsView group={group} catalogue={catalogue} why="systemManaged" />
        if (!may('permission_groups.edit')) return <GrantsView group={group} catalogue={catalogue} why="notAllowed" />
        return <GrantsForm key={group.version} group={group} catalogue={catalogue} />
      }}
    </GroupPage>
  )
}
