import { ownRecordsRule } from '#platform/record/own-records.ts'
import type { CardRule } from '#platform/routing/contributions.ts'
import { pageQueriesOf } from '#platform/prefetch/page-queries-of.ts'
import { MyGoalsDocument, TeamGoalsDocument } from './goals.graphql.ts'

export const myGoals = ownRecordsRule('people.goals.view', MyGoalsDocument)
export const teamGoals: CardRule = {
  permission: ['people.goals.view'],
  ofOthers: true,
  isFor: ({ user }) => user.personId !== null,
  pageQuery: () => ({ query: TeamGoalsDocument, variables: {} }),
}
export const pageQueries = pageQueriesOf({ myGoals, teamGoals })
