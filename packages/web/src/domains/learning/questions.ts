import { ownRecordsRule } from '#platform/record/own-records.ts'
import { questionsOf } from '#platform/prefetch/questions-of.ts'
import { MyTrainingDocument } from './trainings/my-training.graphql.ts'

export const myTraining = ownRecordsRule('people.training.view', MyTrainingDocument)
export const questions = questionsOf({ myTraining })
