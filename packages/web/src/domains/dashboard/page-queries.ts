import { pageQueriesOf } from '#platform/prefetch/page-queries-of.ts'
import { cardRules } from './card-rules.ts'

export const pageQueries = pageQueriesOf(cardRules)
