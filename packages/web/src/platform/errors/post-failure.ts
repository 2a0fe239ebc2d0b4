import type { ApolloCache } from '@apollo/client'
import { formatDate } from '@kith/shared/format/dates.ts'
import { i18n } from '#platform/i18n/i18n.ts'
import { translate } from '#platform/i18n/translation.ts'
import { loadProblemTexts, textsIn } from '#platform/i18n/texts.ts'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { sessionVariables } from '#platform/session/session-variables.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { failureText } from './failure-text.ts'
import type { FailedText, Failure } from './failure.ts'

/**
 * Reports a failed mutation or download in one toast: `failed`, and the reason. The texts for it are fetched when the first one
 * fails.
 */
export async function postFailure(failure: Failure, cache: ApolloCache, failed?: FailedText): Promise<void> {
  if (failure.code === 'FORBIDDEN') await i18n.loadNamespaces(['permissions', 'records', 'conventions']).catch(() => undefined)
  const reason = await textOf(failure, cache)
  toasts.post({ type: 'alert', ...(failed ? { ...failed, detail: reason } : { content: reason }) })
}

async function textOf(failure: Failure, cache: ApolloCache): Promise<string> {
  const { language } = i18n
  const { dateFormat = 'YMD' } =
    cache.readQuery({ query: SessionDetailsDocument, variables: sessionVariables() })?.getSession.userConfig ?? {}
  try {
    const { refusalText } = await import('./refusal-text.ts')
    await loadProblemTexts()
    return refusalText(translate, failure, { language, texts: textsIn(language), date: (day) => formatDate(day, { dateFormat, language }) })
  } catch {
    return failureText(translate, failure)
  }
}
