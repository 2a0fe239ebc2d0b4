import '../dashboard.css'
import { href } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Face } from '#platform/look/Face.tsx'
import type { FaceFragment } from './face.graphql.ts'

interface Props {
  people: readonly FaceFragment[]
  /** What is said below the name. */
  line?: (index: number) => ReactNode
}

/** Pictures of people over what they are called, each the way to their page. */
export function Faces({ people, line }: Props) {
  return (
    <ul className="faces">
      {people.map((person, index) => (
        <li key={person.id}>
          <Link className="face" to={href('people.profile', { personId: person.id })} data-person={person.id} title={person.displayName}>
            <Face size={48} name={person.displayName} initials={person.initials} picture={person.picture} />
            <span className="face-name" aria-hidden>
              {person.preferredOrFirstName}
            </span>
            <span className="visually-hidden">{person.displayName}</span>
            {line && <span className="face-line">{line(index)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
