import { href } from '@kith/shared/routes.ts'
import { IconMail, IconMapPin, IconSitemap } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmploymentStatusBadge } from '../EmploymentStatusBadge.tsx'
import { PersonName } from '../PersonName.tsx'
import type { DirectoryPerson } from './people-columns.tsx'
import { EmailLink } from '../EmailLink.tsx'
import { PersonLine } from '../PersonLine.tsx'

/** Someone in the directory as a card. */
export function PersonTile({ person, asAt }: { person: DirectoryPerson; asAt: string | null }) {
  const { primaryJob, primaryEmailAddress, employmentStatusId } = person
  return (
    <div className="person-tile">
      <Link to={href('people.profile', { personId: person.id }, { asAt })} data-row-link>
        <PersonName person={person} size={40} />
      </Link>
      {employmentStatusId && (
        <span>
          <EmploymentStatusBadge statusId={employmentStatusId} asPill />
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
