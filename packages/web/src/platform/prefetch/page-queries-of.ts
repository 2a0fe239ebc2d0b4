import type { CardRule } from '#platform/routing/contributions.ts'
import { isCardFor } from '#platform/routing/permissions.ts'
import type { PageQueries, PageQuery } from './page-query.ts'

/** What the cards of a domain ask of someone; what draws a card is sent for with its query. */
export const pageQueriesOf =
  (rules: Readonly<Record<string, CardRule>>): PageQueries =>
  (session) =>
    Object.values(rules)
      .filter((card) => isCardFor(session, card))
      .map(({ pageQuery, load }) => {
        void load?.().catch(() => undefined)
        return pageQuery(session)
      })
      .filter((query, index, all) => all.findIndex((other) => isSame(query, other)) === index)

/** Cards that ask the same are answered together. */
const isSame = (one: PageQuery, other: PageQuery): boolean =>
  one.query === other.query && JSON.stringify(one.variables) === JSON.stringify(other.variables)
