import '../header/header.css'
import './person-beside.css'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Face } from '#platform/look/Face.tsx'
import { PinButton } from '#platform/pins/PinButton.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { EmploymentStatusBadge } from '../EmploymentStatusBadge.tsx'
import { Cover } from '../header/Cover.tsx'
import { PersonHoverCardDocument, type PersonHoverCardQuery } from '../hover-card/person-hover-card.graphql.ts'
import { PublicProfile } from '../profile/PublicProfile.tsx'

/** Someone of the directory, beside it: who they are, where they work, for whom and with whom. */
export default function PersonBeside({ id, asAt }: { id: string; asAt: string | null }) {
  return (
    <Loaded key={id} query={PersonHoverCardDocument} variables={{ id }} part>
      {({ getPerson: person, getTenantConfig: { defaultProfileCoverImage: cover } }) => (
        <>
          <Head person={person} defaultCover={cover} />
          <div className="person-beside-cards">
            <PublicProfile id={id} asAt={asAt} />
          </div>
        </>
      )}
    </Loaded>
  )
}

function Head({ person, defaultCover }: { person: PersonHoverCardQuery['getPerson']; defaultCover: string | null }) {
  const { t } = useTranslation('people')
  const { id, displayName, initials, picture, isAway, pronouns, primaryJob, employmentStatusId } = person
  const work = [primaryJob?.positionTitle?.name, primaryJob?.businessUnit?.name].filter(Boolean).join(' · ')
  return (
    <div className="person-beside" role="group" aria-label={t('card.label', { name: displayName })}>
      <Cover className="person-card-cover" pictures={[person.smallCover, defaultCover]} unitId={primaryJob?.businessUnit?.id} />
      <div className="person-beside-line">
        <Face className="person-card-avatar" size={72} name={displayName} initials={initials} picture={picture} isAway={isAway} />
        <PinButton kind="person" id={id} name={displayName} />
      </div>
      <h2>
        <Link to={href('people.profile', { personId: id })}>{displayName}</Link>
        {pronouns && <span className="person-pronouns"> {pronouns}</span>}
      </h2>
      {work && <div className="page-context">{work}</div>}
      {employmentStatusId && <EmploymentStatusBadge statusId={employmentStatusId} asPill />}
    </div>
  )
}
