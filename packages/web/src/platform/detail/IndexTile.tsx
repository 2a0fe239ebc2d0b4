import './index-tile.css'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import type { Needs } from '@kith/shared/navigation-pages.ts'
import type { RouteName } from '@kith/shared/routes.ts'
import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { formatDecimal } from '#platform/format/numbers.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { anyHref } from '#platform/record/use-record-links.ts'
import type { Card } from '#platform/routing/contributions.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { Session } from '#platform/session/session-of.ts'

interface TilePage {
  route: RouteName
  title: TextKey
  /** Says what is counted, in the form of its number. */
  line: TextKey
  /** A page about the user's own person, for those who are one. */
  ofOneself?: true
}

interface Tile<Data, Variables> extends TilePage {
  order: number
  needs: Needs
  query: TypedDocumentNode<Data, Variables>
  variables: (session: Session) => Variables
  count: (data: Data) => number
}

/** A card of an index: a page with the figure that its reader finds there. */
export function indexTile<Data, Variables extends OperationVariables>(tile: Tile<Data, Variables>): Card {
  const { route, order, needs, query, variables, ofOneself } = tile
  return {
    ...needs,
    name: route,
    order,
    isFor: ({ user }) => !ofOneself || user.personId !== null,
    pageQuery: (session) => ({ query, variables: variables(session) }),
    Content: () => <CountedTile {...tile} />,
  }
}

function CountedTile<Data, Variables extends OperationVariables>({ query, variables, count, ...page }: Tile<Data, Variables>) {
  const session = useSession()
  const { data, error } = useQuery(query as TypedDocumentNode<Data, OperationVariables>, {
    variables: variables(session),
    fetchPolicy: 'cache-and-network',
  })
  return <IndexTile {...page} count={data === undefined ? undefined : count(data)} failed={error !== undefined} />
}

/** Leads to a page, and says how much is there: nothing yet while `count` is on its way. */
export function IndexTile({ route, title, line, ofOneself, count, failed }: TilePage & { count: number | undefined; failed: boolean }) {
  const { t, i18n } = useTranslation()
  const text = useText()
  const { personId } = useSession().user
  if (!useSite().mayOpen(route)) return null
  return (
    <li>
      <Link className="card index-tile" to={anyHref(route, ofOneself ? { personId: personId ?? '' } : {})}>
        <span className="index-tile-title">{text(title)}</span>
        {count === undefined && !failed && <Skeleton height={28} width={48} />}
        {count !== undefined && <span className="index-tile-count numbers">{formatDecimal(count, i18n.language)}</span>}
        <span className="page-context">{count === undefined ? failed && t('errors.section') : text(line, { count })}</span>
      </Link>
    </li>
  )
}
