import type { RouteName } from '@kith/shared/routes.ts'
import type { DocumentNode } from 'graphql'
import type { Session } from '#platform/session/session-of.ts'

/** A query that a page sends as soon as it is drawn. */
export interface Question {
  query: DocumentNode
  variables?: Record<string, unknown>
}

/** What a page is going to ask of someone. */
export type Questions = (session: Session) => readonly Question[]

/** The questions of each page, in modules that load nothing but them. */
export type QuestionsOfPages = Partial<Record<RouteName, readonly (() => Promise<{ questions: Questions }>)[]>>
