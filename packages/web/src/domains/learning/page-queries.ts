import { ownRecordsRule } from '#platform/record/own-records.ts'
import { pageQueriesOf } from '#platform/prefetch/page-queries-of.ts'
import { MySkillsDocument } from './skills/my-skills.graphql.ts'
import { MyTrainingDocument } from './trainings/my-training.graphql.ts'

export const myTraining = ownRecordsRule('people.training.view', MyTrainingDocument)
export const mySkills = ownRecordsRule('people.skills.view', MySkillsDocument)
export const pageQueries = pageQueriesOf({ myTraining, mySkills })
