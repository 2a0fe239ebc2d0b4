import { declareList } from '../../lists.ts'
import { readingAnswers } from './tasks.ts'

/** Has a row for each question that was answered in a form. */
export const formAnswerList = declareList({
  unselectable: true,
  name: 'form-answers',
  record: 'task',
  title: 'forms:answers.title',
  permissions: [readingAnswers],
  columns: {
    form: { kind: 'text', heading: 'records:task.fields.title.label' },
    version: { kind: 'number', heading: 'records:task.fields.versionId.label', hidden: true },
    question: { kind: 'text', heading: 'forms:designer.text.question' },
    answer: { kind: 'text', heading: 'forms:answers.answer' },
    score: { kind: 'number', heading: 'forms:designer.score', hidden: true },
    person: { kind: 'text', heading: 'forms:answers.person' },
    respondent: { kind: 'text', heading: 'records:task.fields.respondentId.label' },
    issued: { kind: 'date', heading: 'records:task.fields.issuedOn.label', hidden: true },
    completed: { kind: 'date', heading: 'records:task.fields.completedOn.label' },
  },
  filters: {
    design: { kind: 'reference', label: 'records:task.fields.designId.label', input: 'designIds', to: 'formDesign' },
  },
  sort: '-completed',
  search: true,
})
