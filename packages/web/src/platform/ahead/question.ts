import type { DocumentNode } from 'graphql'
import type { Session } from '#platform/session/session-context.ts'

/** A query that a page sends as soon as it is drawn. */
export interface Question {
  query: DocumentNode
  variables?: Record<string, unknown>
}

/** What a page is going to ask of somebody; asked while the page is still being drawn for the first time. */
export type Questions = (session: Session) => readonly Question[]
