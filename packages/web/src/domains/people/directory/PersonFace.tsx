import './person-face.css'
import { href } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Face } from '#platform/look/Face.tsx'
import { EmploymentStatusBadge } from '../EmploymentStatusBadge.tsx'
import type { DirectoryPerson } from './PersonCell.tsx'

/** Someone in the directory by their picture. The status is named where it is not the usual one. */
export function PersonFace({ person, asAt, more }: { person: DirectoryPerson; asAt: string | null; more: ReactNode }) {
  const { id, displayName, initials, portrait, picture, isAway, primaryJob, employmentStatusId } = person
  return (
    <div className="person-face">
      <div className="person-face-more">{more}</div>
      <Link to={href('people.profile', { personId: id }, { asAt })} data-row-link data-person={id}>
        <Face size={140} name={displayName} initials={initials} picture={portrait ?? picture} isAway={isAway} />
        <span className="person-face-name">{displayName}</span>
      </Link>
      {primaryJob?.positionTitle && <span className="person-face-title">{primaryJob.positionTitle.name}</span>}
      {primaryJob?.location && <span className="person-face-place">{primaryJob.location.name}</span>}
      {employmentStatusId && !employmentStatusId.endsWith('CURRENT_STAFF') && (
        <EmploymentStatusBadge statusId={employmentStatusId} asPill />
      )}
    </div>
  )
}
