import { problemText } from '@kith/shared/problems/problem-text.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { loadProblemTexts, textsIn } from '#platform/i18n/texts.ts'
import { SignInFailure, useFailureText } from './auth-call.ts'

/** Why the server took no password or code: what is wrong with it, or what else was said, in the user's language. */
export interface Refusal {
  password?: string
  code?: string
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
    const reader = { language: i18n.language, texts: textsIn(i18n.language) }
    const said = problems.flatMap((each) =>
      each.path === 'password' || each.path === 'code' ? [[each.path, problemText(each, reader)]] : [],
    )
    return {
      ...(Object.fromEntries(said) as Pick<Refusal, 'password' | 'code'>),
      message: failureText(error.failure),
      paths: problems.map(({ path }) => path),
    }
  }
}
