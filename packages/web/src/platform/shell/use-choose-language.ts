import { useApolloClient } from '@apollo/client/react'
import { forgetAnswers } from '#platform/cache/forget-answers.ts'
import { changeLanguage, i18n } from '#platform/i18n/i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { UpdateUserConfigDocument } from '#platform/session/update-user-config.graphql.ts'

/** Shows everything in another language, here and wherever the user signs in. */
export function useChooseLanguage() {
  const client = useApolloClient()
  return async (language: Language) => {
    // The texts first, so that what the server says and what the browser says change together
    await i18n.loadLanguages(language)
    try {
      await client.mutate({
        mutation: UpdateUserConfigDocument,
        variables: { input: { language } },
        refetchQueries: [SessionDetailsDocument],
        awaitRefetchQueries: true,
      })
    } finally {
      await changeLanguage(language)
      await forgetAnswers(client)
    }
  }
}
