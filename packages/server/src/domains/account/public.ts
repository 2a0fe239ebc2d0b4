export { countAnswers, findComments } from './survey/sql.ts'
