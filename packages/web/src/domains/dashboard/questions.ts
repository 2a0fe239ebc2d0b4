import type { Questions } from '#platform/ahead/question.ts'
import { cardRules } from './card-rules.ts'
import { isCardFor } from './is-card-for.ts'

export const questions: Questions = (session) =>
  Object.values(cardRules)
    .filter((card) => isCardFor(session, card))
    .map(({ question }) => question(session))
