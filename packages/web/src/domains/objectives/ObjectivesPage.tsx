import './objectives.css'
import '#platform/page/page.css'
import { useQuery } from '@apollo/client/react'
import { managing, phases, type Phase } from '@kith/shared/domains/objectives/objectives.ts'
import { href } from '@kith/shared/routes.ts'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState, FailedState } from '#platform/list/ListStates.tsx'
import { Paging } from '#platform/list/Paging.tsx'
import { usePages } from '#platform/list/use-pages.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import type { Action } from '#platform/page/PageActions.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { TabLine } from '#platform/page/TabLine.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ObjectiveCard } from './ObjectiveCard.tsx'
import { ObjectivesDocument } from './objectives.graphql.ts'

const tabs = [...phases, 'ALL'] as const
type Tab = (typeof tabs)[number]

/** The objectives of the organisation by how far their time has come; the tab is in the address. */
export default function ObjectivesPage() {
  const { t } = useTranslation(['objectives', 'choices', 'records'])
  const { may } = useSession()
  const [parameters] = useSearchParams()
  const tab: Tab = tabs.find((each) => each === parameters.get('stage')) ?? 'ACTIVE'
  const adding: Action[] = may(managing)
    ? [{ label: t('records:organisationObjective.add'), to: href('organisation_objectives.create'), adds: true }]
    : []
  const label = (each: Tab) => (each === 'ALL' ? t('tabs.ALL') : t(`choices:ObjectivePhase.${each}`))
  const shown = tabs.map((each) => ({
    label: label(each),
    to: href('organisation_objectives.index', undefined, each === 'ACTIVE' ? {} : { stage: each }),
  }))
  return (
    <div className="page">
      <PageHead title={t('title')} context={t('context')} actions={adding} />
      <TabLine label={t('tabs.label')} tabs={shown} here={shown[tabs.indexOf(tab)]} />
      <Objectives key={tab} tab={tab} label={label(tab)} adding={adding[0]} />
    </div>
  )
}

function Objectives({ tab, label, adding }: { tab: Tab; label: string; adding: Action | undefined }) {
  const { t } = useTranslation('objectives')
  const pages = usePages([24])
  const { data, previousData, error, refetch } = useQuery(ObjectivesDocument, {
    variables: { filter: tab === 'ALL' ? null : { phase: { is: tab satisfies Phase } }, first: pages.size, after: pages.after },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.listOrganisationObjectives
  if (!page) return error ? <FailedState error={error} retry={() => void refetch().catch(() => undefined)} /> : <CardSkeleton lines={6} />
  if (page.items.length === 0) return <EmptyState text={t(`none.${tab}`)} action={adding} />
  return (
    <>
      <ul className="objective-cards" aria-label={label}>
        {page.items.map((objective) => (
          <li key={objective.id} className="card objective-card">
            <ObjectiveCard objective={objective} showsPhase={tab === 'ALL'} />
          </li>
        ))}
      </ul>
      {page.totalCount > pages.size && (
        <Paging list={pages} rows={page.items.length} total={{ count: page.totalCount }} nextCursor={page.endCursor} />
      )}
    </>
  )
}
