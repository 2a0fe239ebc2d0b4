import { needsOf } from '@kith/shared/navigation.ts'
import { indexTile } from '#platform/detail/IndexTile.tsx'
import { ObjectivesDocument } from './objectives.graphql.ts'

export const cards = [
  indexTile({
    route: 'organisation_objectives.index',
    order: 10,
    needs: needsOf('organisation_objectives.index'),
    title: 'common:navigation.objectives',
    line: 'objectives:growth.active',
    query: ObjectivesDocument,
    variables: () => ({ filter: { phase: { is: 'ACTIVE' as const } }, first: 1 }),
    count: ({ listOrganisationObjectives: { totalCount } }) => totalCount,
  }),
]
