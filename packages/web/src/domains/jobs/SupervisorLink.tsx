import { Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'

/** The supervisor by name, with the hover card of that person. */
export function SupervisorLink({ job: { personId, personDisplayName } }: { job: { personId: string; personDisplayName: string } }) {
  return (
    <Anchor component={Link} to={href('people.profile', { personId })} data-person={personId} inherit>
      {personDisplayName}
    </Anchor>
  )
}
