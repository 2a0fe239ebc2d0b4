import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { postFailure } from '#platform/errors/post-failure.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { toasts } from '#platform/toasts/toast-store.ts'

/** Asks for the short-lived address of a file and saves it: the browser stays where it is. A toast says why there is none. */
export function useDownload<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  addressIn: (data: Data) => string | null | undefined,
): (variables: Variables) => Promise<void> {
  const { t } = useTranslation()
  const client = useApolloClient()
  return async (variables) => {
    try {
      const { data } = await client.query<Data>({ query, variables, fetchPolicy: 'network-only' })
      const address = data && addressIn(data)
      if (address) location.assign(address)
      else toasts.post({ type: 'alert', content: t('errors.noFile') })
    } catch (error) {
      await postFailure(failureOf(error), client.cache)
    }
  }
}
