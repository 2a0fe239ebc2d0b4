import { useApolloClient } from '@apollo/client/react'
import { changeLanguage } from '#platform/i18n/i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { UpdateUserConfigDocument } from '#platform/session/update-user-config.graphql.ts'

/** Shows everything in another language, here and wherever the user signs in. */
export function useChooseLanguage() {
  const client = useApolloClient()
  return async (language: Language) => {
    await changeLanguage(language)
    await client.mutate({
      mutation: UpdateUserConfigDocument,
      variables: { input: { language } },
      refetchQueries: [SessionDetailsDocument],
    })
  }
}
