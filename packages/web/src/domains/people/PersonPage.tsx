import { useFragment, useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AsAtControl } from '#platform/as-at/AsAtControl.tsx'
import { AsAtStrip } from '#platform/as-at/AsAtStrip.tsx'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { DetailPage } from '#platform/detail/DetailPage.tsx'
import { AccessDeniedPage } from '#platform/errors/pages.tsx'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { mayOpen } from '#platform/routing/registry.ts'
import { usePersonPermissions } from '#platform/routing/PersonGuard.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { PersonHeaderFragmentDoc, PersonPageDocument, type PersonPageQuery } from './person-page.graphql.ts'
import { personHeader } from './PersonHeader.tsx'
import { usePersonPageActs } from './use-person-page-acts.tsx'

const DeletePersonDialog = lazy(() => import('./DeletePersonDialog.tsx'))

type Person = PersonPageQuery['getPerson']
interface Props {
  /** What the tab needs against this person. */
  permission: string
  children: ReactNode
}

/** The layout of every page about the person of the address: header, tabs, the day it is read at. */
export function PersonPage({ permission, children }: Props) {
  const { personId = '' } = useParams()
  const { asAt } = useAsAt()
  const { data, error, refetch } = useQuery(PersonPageDocument, { variables: { id: personId, asAt } })
  const { passes, error: undecided, retry } = usePersonPermissions(personId, tabPermissions)
  const failure = data ? undecided : (error ?? undecided)
  if (failure && !(data && passes)) return <FailurePage error={failure} retry={() => (void refetch(), retry())} />
  if (!data || !passes) return <PageSkeleton />
  if (!passes.has(permission)) return <AccessDeniedPage missing={[permission]} />
  return (
    <Loaded person={data.getPerson} passes={passes}>
      {children}
    </Loaded>
  )
}

const tabPermissions = ['people.profile.view', 'people.jobs.view']

function Loaded({ person, passes, children }: { person: Person; passes: ReadonlySet<string>; children: ReactNode }) {
  const { t } = useTranslation('people')
  const { rights } = useSession()
  const { asAt } = useAsAt()
  const [deletes, setDeletes] = useState(false)
  const acts = usePersonPageActs(person.id, () => setDeletes(true))
  const { data: header, complete } = useFragment({ fragment: PersonHeaderFragmentDoc, fragmentName: 'PersonHeader', from: person })
  if (!complete) return <PageSkeleton />
  const tabs = [
    { route: 'people.profile', permission: 'people.profile.view', label: t('profile.tab') },
    { route: 'people.jobs.list', permission: 'people.jobs.view', label: t(person.jobs.length > 1 ? 'profile.jobs' : 'profile.job') },
  ] as const
  return (
    <DetailPage
      title={header.displayName}
      {...(mayOpen(rights, 'people.index') ? { breadcrumb: [{ label: t('directory.title'), to: href('people.index') }] } : {})}
      header={personHeader(header, t)}
      actions={acts}
      tools={<AsAtControl />}
      tabs={tabs
        .filter((tab) => passes.has(tab.permission) && mayOpen(rights, tab.route))
        .map(({ route, label }) => ({ label, to: href(route, { personId: person.id }, { asAt }) }))}
    >
      <AsAtStrip />
      {children}
      {deletes && (
        <Suspense>
          <DeletePersonDialog
            id={person.id}
            displayName={header.displayName}
            version={person.version ?? 0}
            close={() => setDeletes(false)}
          />
        </Suspense>
      )}
    </DetailPage>
  )
}
