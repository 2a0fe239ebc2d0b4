import './people.css'
import { UnstyledButton } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { Face } from '#platform/look/Face.tsx'

interface Named {
  id: string
  displayName: string
  initials: string
  picture: string | null
}

/** Avatar and name, inside the link to their page; `data-person` opens the hover card. */
export function PersonName({ person: { id, displayName, initials, picture }, size = 28 }: { person: Named; size?: number }) {
  return (
    <span className="person-name" data-person={id}>
      <Face size={size} name={displayName} initials={initials} picture={picture} />
      <span>{displayName}</span>
    </span>
  )
}

interface LinkProps {
  id: string
  displayName: string
  /** Whether the viewer may open their page, as the server says; without its word only those who find everyone may. */
  mayOpen?: boolean | undefined
  /** In the place of the name alone. */
  children?: ReactNode
  tabIndex?: number
}

/** A name that leads to the page of the person, on the day that is being read; a button for the card where that page may not be opened. */
export function PersonLink({ id, displayName, mayOpen, children = displayName, tabIndex }: LinkProps) {
  const { may, user } = useSession()
  const { asAt } = useAsAt()
  if (mayOpen ?? (id === user.personId || may('people.directory.view', 'ALL') || may('people.profile.view', 'ALL')))
    return (
      <Link to={href('people.profile', { personId: id }, { asAt })} data-person={id} tabIndex={tabIndex}>
        {children}
      </Link>
    )
  return (
    <UnstyledButton className="person-button" aria-haspopup="dialog" data-person={id} tabIndex={tabIndex}>
      {children}
    </UnstyledButton>
  )
}
