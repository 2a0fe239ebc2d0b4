import type { ApolloClient } from '@apollo/client'
import type { Entries } from './persisted-cache.ts'

/** The server answers in the language of the user: once they choose another, everything is asked for again, except who they are. */
export async function forgetAnswers(client: ApolloClient): Promise<void> {
  const { ROOT_QUERY: asked = {} } = client.cache.extract() as Entries
  const fields = Object.keys(asked).filter((field) => field !== '__typename' && !field.startsWith('getSession'))
  for (const fieldName of fields) client.cache.evict({ id: 'ROOT_QUERY', fieldName, broadcast: false })
  client.cache.gc()
  await client.refetchQueries({ include: 'active' })
}
