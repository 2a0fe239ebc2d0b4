import './header.css'
import { href } from '@kith/shared/routes.ts'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link, useLocation } from 'react-router'
import { Breadcrumb } from '#platform/page/Breadcrumb.tsx'
import { PageActions, type Action } from '#platform/page/PageActions.tsx'
import { PinButton } from '#platform/pins/PinButton.tsx'
import { useSite } from '#platform/routing/site.ts'
import { FaceOf } from '#platform/look/FaceOf.tsx'
import { useIsPhone } from '#platform/look/use-is-phone.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { PersonHeaderFragment } from '../person-layout.graphql.ts'
import { Place } from '../Place.tsx'
import { PersonCover } from '../picture/PersonCover.tsx'
import { PersonPicture } from '../picture/PersonPicture.tsx'
import { HeaderFacts } from './HeaderFacts.tsx'
import { ManagerLine } from './ManagerLine.tsx'
import { StatusPills } from './StatusPills.tsx'
import { useFolded } from './use-folded.ts'

/** Above every page about a person: who they are, how they stand, what may be done; one line beyond the first tab, and once it is scrolled away. */
export function PersonHead({ record: person, actions }: { record: PersonHeaderFragment; actions: readonly Action[] }) {
  const { t } = useTranslation('people')
  const { displayName, pronouns, primaryJob } = person
  const site = useSite()
  const [line, isFolded] = useFolded()
  const isPhone = useIsPhone()
  // It is reached from its own entry of the navigation
  const isOwn = useSession().user.personId === person.id
  const title = primaryJob?.positionTitle?.name
  const isWhole = useLocation().pathname === href('people.profile', { personId: person.id })
  const pin = <PinButton kind="person" id={person.id} name={displayName} />
  return (
    <>
      <div className="detail-crumbs">
        <Breadcrumb crumbs={!isOwn && site.mayOpen('people.index') ? [{ label: t('directory.title'), to: href('people.index') }] : []} />
      </div>
      {isFolded && (
        <div className="person-folded no-print">
          <FaceOf className="person-head-face" size={28} person={person} />
          <strong>{displayName}</strong>
          {title && <span className="page-context">{title}</span>}
          <PageActions actions={actions} />
        </div>
      )}
      {isWhole ? (
        <div className="card person-head" data-folded={isFolded || undefined}>
          <PersonCover person={person} />
          <div ref={line} className="person-head-line">
            <PersonPicture person={person} />
            <div className="person-head-words">
              <div className="person-named">
                <h1>{displayName}</h1>
                {pronouns && <span className="person-pronouns">{pronouns}</span>}
              </div>
              <WorkLine person={person} />
              <div className="detail-pills">
                <StatusPills person={person} />
              </div>
            </div>
            <PageActions actions={actions}>{pin}</PageActions>
          </div>
          <HeaderFacts person={person} />
          <ManagerLine person={person} />
        </div>
      ) : (
        <div ref={line} className="card person-head person-bar" data-folded={isFolded || undefined}>
          <FaceOf className="person-head-face" size={36} person={person} />
          <div className="person-head-words">
            <h1>{displayName}</h1>
            {title && <span className="page-context">{title}</span>}
            <div className="detail-pills">
              <StatusPills person={person} />
            </div>
          </div>
          <PageActions actions={isPhone ? actions.map(inMenu) : actions}>{!isPhone && pin}</PageActions>
        </div>
      )}
    </>
  )
}

const inMenu = ({ gathered: _, ...action }: Action): Action => ({ ...action, inMenu: true })

function WorkLine({ person }: { person: PersonHeaderFragment }) {
  const { businessUnit: unit, location, positionTitle } = person.primaryJob ?? {}
  const site = useSite()
  const parts: ReactNode[] = [
    positionTitle?.name,
    unit && (site.mayOpen('people.index') ? <Link to={href('people.index', {}, { unit: unit.id })}>{unit.name}</Link> : unit.name),
    location && <Place person={person} />,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <div className="person-work">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && '\u00a0· '}
          {part}
        </Fragment>
      ))}
    </div>
  )
}
