import type { RouteName } from '@kith/shared/routes.ts'
import type { DocumentNode } from 'graphql'
import type { Session } from '#platform/session/session-of.ts'

/** A query that a page sends as soon as it is drawn. */
export interface PageQuery {
  query: DocumentNode
  variables?: Record<string, unknown>
}

export type PageQueries = (session: Session) => readonly PageQuery[]

/** The queries of each page, in modules that load nothing but them. */
export type QueriesOfPages = Partial<Record<RouteName, readonly (() => Promise<{ pageQueries: PageQueries }>)[]>>
