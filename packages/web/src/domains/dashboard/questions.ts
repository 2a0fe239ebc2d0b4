import type { Questions } from '#platform/prefetch/question.ts'
import { isCardFor } from '#platform/routing/permissions.ts'
import { cardRules } from './card-rules.ts'

export const questions: Questions = (session) =>
  Object.values(cardRules)
    .filter((card) => isCardFor(session, card))
    .map(({ question }) => question(session))
