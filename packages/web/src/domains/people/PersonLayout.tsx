import { matchRoute } from '@kith/shared/routes.ts'
import { useLocation, useParams } from 'react-router'
import { AsAtControl } from '#platform/as-at/AsAtControl.tsx'
import { AsAtStrip } from '#platform/as-at/AsAtStrip.tsx'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { useSite } from '#platform/routing/site.ts'
import { PersonHead } from './header/PersonHead.tsx'
import { PersonSkeleton } from './header/PersonSkeleton.tsx'
import { PersonLayoutDocument, type PersonLayoutQuery } from './person-layout.graphql.ts'

/** Around every page inside a person: header, tabs, the day that the person is read at. */
export default function PersonLayout() {
  const { personId = '' } = useParams()
  const { asAt } = useAsAt()
  const site = useSite()
  const page = matchRoute(useLocation().pathname)
  const hasKnown = (page && site.pageOf(page.name)?.hasKnown) ?? false
  return (
    <Loaded key={personId} query={PersonLayoutDocument} variables={{ id: personId, asAt }} skeleton={<PersonSkeleton />}>
      {({ getPerson: person }) => (
        <RecordLayout
          kind="person"
          record={withPrimaryJob(person)}
          title={person.displayName}
          picture={person.picture}
          Head={PersonHead}
          query={{ asAt }}
          tools={<AsAtControl withKnown={hasKnown} />}
          strip={<AsAtStrip />}
        />
      )}
    </Loaded>
  )
}

/** What the actions about the primary job ask for. */
function withPrimaryJob(person: PersonLayoutQuery['getPerson']) {
  const job = person.jobs.find(({ isPrimaryJob }) => isPrimaryJob)
  return { ...person, jobId: job?.id, primaryJobHeld: job }
}
