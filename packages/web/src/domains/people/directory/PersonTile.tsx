import { href } from '@kith/shared/routes.ts'
import { IconMail, IconMapPin, IconSitemap } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Face } from '#platform/look/Face.tsx'
import { EmploymentStatusBadge } from '../EmploymentStatusBadge.tsx'
import { EmailLink } from '../EmailLink.tsx'
import { PersonLine } from '../PersonLine.tsx'
import type { DirectoryPerson } from './PersonCell.tsx'

/** Someone in the directory as a card, which says what the hover card would. */
export function PersonTile({ person, asAt }: { person: DirectoryPerson; asAt: string | null }) {
  const { id, displayName, initials, picture, isAway, primaryJob, primaryEmailAddress, employmentStatusId } = person
  return (
    <div className="person-tile">
      <Link className="person-name" to={href('people.profile', { personId: id }, { asAt })} data-row-link>
        <Face size={40} name={displayName} initials={initials} picture={picture} isAway={isAway} />
        <span>{displayName}</span>
      </Link>
      {employmentStatusId && (
        <span>
          <EmploymentStatusBadge statusId={employmentStatusId} />
        </span>
      )}
      {primaryJob?.positionTitle && <div className="person-tile-job">{primaryJob.positionTitle.name}</div>}
      <PersonLine icon={<IconSitemap size={16} aria-hidden />}>{primaryJob?.businessUnit?.name}</PersonLine>
      <PersonLine icon={<IconMapPin size={16} aria-hidden />}>{primaryJob?.location?.name}</PersonLine>
      <PersonLine icon={<IconMail size={16} aria-hidden />}>
        {primaryEmailAddress && <EmailLink email={primaryEmailAddress.email} />}
      </PersonLine>
    </div>
  )
}
