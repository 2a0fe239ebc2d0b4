import { problemText } from '@kith/shared/problems/problem-text.ts'
import { useTranslation } from 'react-i18next'
import { loadProblemTexts, textsIn } from '#platform/i18n/texts.ts'
import { SignInFailure } from './auth-call.ts'
import { useFailureText } from './CodeForm.tsx'

/** Why the server took no password: what is wrong with the password itself, or what else it said, in the user's language. */
export interface Refusal {
  password?: string
  message: string
  /** The paths of all its problems. */
  paths: readonly string[]
}

export function useRefusal(): (error: unknown) => Promise<Refusal> {
  const { t, i18n } = useTranslation()
  const failureText = useFailureText()
  return async (error) => {
    if (!(error instanceof SignInFailure)) return { message: t('signIn.failed'), paths: [] }
    await loadProblemTexts()
    const { problems = [] } = error.failure
    const problem = problems.find(({ path }) => path === 'password')
    return {
      ...(problem ? { password: problemText(problem, { language: i18n.language, texts: textsIn(i18n.language) }) } : {}),
      message: failureText(error.failure),
      paths: problems.map(({ path }) => path),
    }
  }
}
