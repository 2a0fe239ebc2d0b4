import '../header/header.css'
import './person-beside.css'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { Face } from '#platform/look/Face.tsx'
import { PinButton } from '#platform/pins/PinButton.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { EmploymentStatusBadge } from '../EmploymentStatusBadge.tsx'
import { toneOf } from '../header/cover.ts'
import { PersonHoverCardDocument, type PersonHoverCardQuery } from '../hover-card/person-hover-card.graphql.ts'
import { PublicProfile } from '../profile/PublicProfile.tsx'

/** Someone of the directory, beside it: who they are, where they work, for whom and with whom. */
export default function PersonBeside({ id, asAt }: { id: string; asAt: string | null }) {
  return (
    <Loaded key={id} query={PersonHoverCardDocument} variables={{ id }} skeleton={<CardSkeleton lines={8} />} part>
      {({ getPerson: person }) => (
        <>
          <Head person={person} />
          <div className="person-beside-cards">
            <PublicProfile id={id} asAt={asAt} />
          </div>
        </>
      )}
    </Loaded>
  )
}

function Head({ person }: { person: PersonHoverCardQuery['getPerson'] }) {
  const { t } = useTranslation('people')
  const { id, displayName, initials, picture, pronouns, primaryJob, employmentStatusId } = person
  const work = [primaryJob?.positionTitle?.name, primaryJob?.businessUnit?.name].filter(Boolean).join(' · ')
  return (
    <div className="person-beside" role="group" aria-label={t('card.label', { name: displayName })}>
      <div className="person-card-cover" data-tone={toneOf(primaryJob?.businessUnit?.id)} />
      <div className="person-beside-line">
        <Face className="person-card-avatar" size={72} name={displayName} initials={initials} picture={picture} />
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
