import type { ApolloClient } from '@apollo/client'
import type { Entries } from './persisted-cache.ts'

/** The names of list records are kept in the language in which they were read; whoever reads on in another asks for them again. */
export async function forgetNames(client: ApolloClient): Promise<void> {
  const { settingsLists } = await import('@kith/shared/catalogue.ts')
  const types = new Set<unknown>(settingsLists.map(({ type }) => type))
  for (const [id, entry] of Object.entries(client.cache.extract() as Entries))
    if (types.has(entry?.['__typename'])) client.cache.evict({ id, fieldName: 'name' })
  await client.refetchQueries({ include: 'active' })
}
