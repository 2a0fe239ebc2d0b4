import type { CardRule } from '#platform/routing/contributions.ts'
import { isCardFor } from '#platform/routing/permissions.ts'
import type { Questions } from './question.ts'

/** What the cards of a domain ask of someone; what draws a card is sent for with its question. */
export const questionsOf =
  (rules: Readonly<Record<string, CardRule>>): Questions =>
  (session) =>
    Object.values(rules)
      .filter((card) => isCardFor(session, card))
      .map(({ question, load }) => {
        void load?.().catch(() => undefined)
        return question(session)
      })
