export { countAnswers, findComments, type CommentRow } from './survey/sql.ts'
