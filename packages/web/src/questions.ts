import type { RouteName } from '@kith/shared/routes.ts'
import type { Questions } from './platform/ahead/question.ts'

/** What a page asks before the application is here: the modules with its questions, in files that load nothing but them. */
export const questionsOfPages: Partial<Record<RouteName, readonly (() => Promise<{ questions: Questions }>)[]>> = {
  dashboard: [() => import('./domains/dashboard/questions.ts')],
}
