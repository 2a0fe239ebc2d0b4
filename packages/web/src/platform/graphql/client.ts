import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type TypePolicies } from '@apollo/client'
import { indexedDatabaseStore, keepCache, restoreCache, type Entries } from '#platform/cache/persisted-cache.ts'
import { prefetchLink } from '#platform/graphql/links.ts'
import { arrivedAnswers } from '#platform/prefetch/prefetched.ts'
import { postFailure } from '#platform/errors/post-failure.ts'
import type { WebDomain } from '#platform/routing/define-domain.ts'
import { readIdentity } from '#platform/session/identity.ts'
import { textOf } from '#platform/format/names.ts'
import { session } from '#platform/session/session.ts'
import { consent, verification } from '#platform/verification/question.ts'
import { connectionLink, watchConnection } from './connection.ts'
import { failureLink, fetchPolicies, pendingLink, persistedLink, sessionLink, sharingLink, questionLink } from './links.ts'

/** The one client, with this user's lookups of the last 24 hours already in its cache. */
export async function startClient(domains: readonly WebDomain[]): Promise<ApolloClient> {
  const cache = new InMemoryCache({
    dataIdFromObject: asAtDay,
    typePolicies: Object.assign({}, ...domains.map(({ typePolicies = {} }) => typePolicies)) as TypePolicies,
  })
  await restoreInto(cache)
  // So that the first drawing has them; a query that is watched finds the same answer in the link.
  for (const answer of arrivedAnswers()) cache.writeQuery(answer)
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([
      sharingLink(),
      failureLink((failure, failed) => void postFailure(failure, cache, failed)),
      questionLink({ VERIFICATION_REQUIRED: verification.ask, CONSENT_REQUIRED: consent.ask }),
      pendingLink(),
      prefetchLink(),
      connectionLink(),
      sessionLink(session),
      persistedLink({ includeQuery: !import.meta.env.PROD }),
      new HttpLink({ uri: '/graphql' }),
    ]),
    dataMasking: true,
    // `sharingLink` does it, and knows of changes.
    queryDeduplication: false,
    devtools: { enabled: !import.meta.env.PROD },
    enhancedClientAwareness: { transport: false },
    defaultOptions: fetchPolicies,
  })
  watchConnection(() => void client.refetchQueries({ include: 'active' }))
  return client
}

/** A record read for another day, or as known at another moment, is another entry of the cache. */
function asAtDay({ __typename, id, asAt, knownAt }: Readonly<Record<string, unknown>>): string | undefined {
  return __typename && id ? [__typename, id, asAt, knownAt].map(textOf).filter(Boolean).join(':') : undefined
}

const EVERY_TEN_SECONDS = 10_000

async function restoreInto(cache: InMemoryCache): Promise<void> {
  const user = readIdentity()?.userId
  if (!user) return
  const store = indexedDatabaseStore()
  try {
    const entries = await restoreCache(store, user)
    cache.restore(entries as Parameters<InMemoryCache['restore']>[0])
  } catch (error) {
    console.warn('The stored cache could not be read', error)
    return
  }
  const keep = () => void keepCache(store, user, cache.extract() as Entries).catch(() => undefined)
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'hidden' && keep()))
  // A page that is left has no time to write.
  setInterval(keep, EVERY_TEN_SECONDS)
}
