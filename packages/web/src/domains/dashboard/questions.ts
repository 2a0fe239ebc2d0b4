import { questionsOf } from '#platform/prefetch/questions-of.ts'
import { cardRules } from './card-rules.ts'

export const questions = questionsOf(cardRules)
