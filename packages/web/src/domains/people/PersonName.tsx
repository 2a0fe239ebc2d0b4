import { Avatar } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'

interface Named {
  id: string
  displayName: string
  initials: string
}

/** Avatar and name; `data-person` opens the hover card. */
export function PersonName({ person: { id, displayName, initials }, size = 28 }: { person: Named; size?: number }) {
  return (
    <span className="person-name" data-person={id}>
      <Avatar size={size} name={displayName} color="initials" aria-hidden>
        {initials}
      </Avatar>
      <span>{displayName}</span>
    </span>
  )
}

/** The name as a link to the profile, or as mere text for those who may not open it. */
export function PersonLink({ id, displayName, opens }: Pick<Named, 'id' | 'displayName'> & { opens: boolean }) {
  if (!opens) return <span data-person={id}>{displayName}</span>
  return (
    <Link to={href('people.profile', { personId: id })} data-person={id}>
      {displayName}
    </Link>
  )
}
