import { useQuery } from '@apollo/client/react'
import { monthsAfter } from '@kith/shared/days.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { IndexTile, indexTile } from '#platform/detail/IndexTile.tsx'
import type { Card } from '#platform/routing/contributions.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { OwnRatingsPageDocument } from './ratings/ratings.graphql.ts'
import { axesOf, usualMonths } from './talent-grid/axes.ts'
import { TalentGridAxesDocument, TalentGridPageDocument } from './talent-grid/talent-grid.graphql.ts'

const grid = needsOf('performance.talent_grid')

export const cards: readonly Card[] = [
  indexTile({
    route: 'me.ratings.list',
    order: 60,
    needs: {},
    title: 'performance-reports:own.title',
    line: 'performance-reports:growth.toAnswer',
    query: OwnRatingsPageDocument,
    variables: () => ({}),
    count: ({ listOwnMetricResponses: all }) => all.filter(({ state }) => state === 'ASKED').length,
  }),
  {
    ...grid,
    name: 'performance.talent_grid',
    order: 70,
    pageQuery: () => ({ query: TalentGridAxesDocument }),
    Content: TalentGridTile,
  },
]

/** How many people the grid has today as it opens. */
function TalentGridTile() {
  const { today } = useSession().tenantConfig
  const axes = useQuery(TalentGridAxesDocument)
  const { performance, potential } = axesOf(axes.data?.listAskableMetricGroups ?? [])
  const { data, error } = useQuery(TalentGridPageDocument, {
    variables: {
      performanceGroupId: performance?.id ?? '',
      potentialGroupId: potential?.id ?? '',
      from: monthsAfter(today, -usualMonths),
      until: today,
      businessUnitId: null,
    },
    skip: !performance || !potential,
  })
  const isWithoutAxes = axes.data !== undefined && !(performance && potential)
  return (
    <IndexTile
      route="performance.talent_grid"
      title="common:navigation.talentGrid"
      line="performance-reports:growth.placed"
      count={isWithoutAxes ? 0 : data?.getTalentGrid.total}
      failed={(axes.error ?? error) !== undefined}
    />
  )
}
