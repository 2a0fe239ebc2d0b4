import { href } from '@kith/shared/routes.ts'
import i18next from 'i18next'
import { translate } from '#platform/i18n/translation.ts'
import { choicesOf, levelsOf, matching, ownName } from '#platform/form/choices.ts'
import type { Find, Found } from '#platform/routing/contributions.ts'
import { FindPlacesDocument } from './find-places.graphql.ts'

const mostOfEach = 3

/** Units, places and titles for the search in the top bar: each leads to those who are there, or are called so. */
export const find: Find = async ({ client, text }) => {
  await i18next.loadNamespaces('records')
  const { data } = await client.query({ query: FindPlacesDocument, fetchPolicy: 'cache-first' })
  const kinds = [
    { filter: 'unit', what: translate('records:businessUnit.one'), records: data?.listAllBusinessUnits ?? [] },
    { filter: 'location', what: translate('records:location.one'), records: data?.listAllLocations ?? [] },
    { filter: 'title', what: translate('records:positionTitle.one'), records: data?.listAllPositionTitles ?? [] },
  ]
  return {
    found: kinds.flatMap(({ filter, what, records }) =>
      matching(choicesOf(records), text)
        .slice(0, mostOfEach)
        .map(({ value, label }): Found => ({
          key: `${filter} ${value}`,
          to: href('people.index', {}, { [filter]: value }),
          title: ownName(label),
          line: [what, ...levelsOf(label).slice(0, -1)].join(' · '),
        })),
    ),
  }
}
