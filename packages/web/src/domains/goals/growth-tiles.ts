import { needsOf } from '@kith/shared/navigation.ts'
import { indexTile } from '#platform/detail/IndexTile.tsx'
import { MyGoalsDocument, TeamGoalsDocument } from './goals.graphql.ts'

export const cards = [
  indexTile({
    route: 'people.goals.list',
    ofOneself: true,
    order: 20,
    needs: { permission: ['people.goals.view'] },
    title: 'records:goal.mine',
    line: 'goals:growth.current',
    query: MyGoalsDocument,
    variables: ({ user }) => ({ personId: user.personId ?? '' }),
    count: ({ page }) => page.totalCount,
  }),
  indexTile({
    route: 'dashboard.team_goals',
    order: 21,
    needs: needsOf('dashboard.team_goals'),
    title: 'common:navigation.teamGoals',
    line: 'goals:growth.current',
    query: TeamGoalsDocument,
    variables: () => ({}),
    count: ({ page }) => page.totalCount,
  }),
]
