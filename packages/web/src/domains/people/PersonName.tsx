import './people.css'
import { Avatar, UnstyledButton } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useSession } from '#platform/session/SessionContext.tsx'

interface Named {
  id: string
  displayName: string
  initials: string
}

/** Avatar and name of someone whose link stands around it; `data-person` opens the hover card. */
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

/** The same for someone whose profile may not be opened: a press shows the card. */
export function PersonNameButton({ person, size }: { person: Named; size?: number }) {
  return (
    <UnstyledButton className="person-button" aria-haspopup="dialog" data-row-link>
      <PersonName person={person} {...(size ? { size } : {})} />
    </UnstyledButton>
  )
}

interface LinkProps {
  id: string
  displayName: string
  /** The server has said that this profile may be opened; without its word only one's own and the widest right count. */
  mayViewProfile?: boolean
}

/** A name in running text: a link to the profile, or a button for the card where the profile may not be opened. */
export function PersonLink({ id, displayName, mayViewProfile = false }: LinkProps) {
  const { may, user } = useSession()
  if (mayViewProfile || id === user.personId || may('people.profile.view', 'ALL'))
    return (
      <Link to={href('people.profile', { personId: id })} data-person={id}>
        {displayName}
      </Link>
    )
  return (
    <UnstyledButton className="person-button" aria-haspopup="dialog" data-person={id}>
      {displayName}
    </UnstyledButton>
  )
}
