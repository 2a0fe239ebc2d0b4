import type { Card } from '#platform/routing/contributions.ts'
import { cardRules } from './card-rules.ts'
import { MyTrainingCard } from './MyTrainingCard.tsx'

export const cards: readonly Card[] = [{ name: 'my-training', order: 25, ...cardRules.myTraining, Content: MyTrainingCard }]
