import '../dashboard.css'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { FaceOf } from '#platform/look/FaceOf.tsx'
import type { FaceFragment } from './face.graphql.ts'

/** Pictures of people over what they are called, each the way to their page. */
export function Faces({ people }: { people: readonly FaceFragment[] }) {
  return (
    <ul className="faces">
      {people.map((person) => (
        <li key={person.id}>
          <Link className="face" to={href('people.profile', { personId: person.id })} data-person={person.id} title={person.displayName}>
            <FaceOf size={48} person={person} />
            <span className="face-name" aria-hidden>
              {person.preferredOrFirstName}
            </span>
            <span className="visually-hidden">{person.displayName}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
