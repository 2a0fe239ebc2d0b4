import type { QuestionsOfPages } from './platform/prefetch/question.ts'

/** What a page asks before the application is here: the modules with its questions, in files that load nothing but them. */
export const questionsOfPages: QuestionsOfPages = {
  dashboard: [() => import('./domains/dashboard/questions.ts'), () => import('./domains/learning/questions.ts')],
  'people.profile': [() => import('./domains/people/questions.ts')],
}
