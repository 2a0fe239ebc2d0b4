import { readCacheAhead } from '#platform/cache/persisted-cache.ts'
import { persistedQuery } from '#platform/graphql/persisted-query.ts'
import { rememberedLanguage } from '#platform/i18n/languages.ts'
import { textAddress } from '#platform/i18n/text-address.ts'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { session } from '#platform/session/session.ts'
import { keepAhead, queryName } from './asked-ahead.ts'

/** Asks for a token, for who is here, for the stored cache and the texts of the page while the application itself is on its way. */
export function askAhead(): void {
  keepAhead(queryName(operationName), session.accessToken().then(askWhoIsHere))
  readCacheAhead()
  for (const namespace of namespacesOfPage()) {
    const address = textAddress(rememberedLanguage(), namespace)
    keepAhead(address, fetch(address))
  }
}

const operationName = 'SessionDetails'

async function askWhoIsHere(token: string): Promise<unknown> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'trace-request-id': crypto.randomUUID() },
    body: JSON.stringify({ operationName, variables: {}, extensions: { persistedQuery: persistedQuery(SessionDetailsDocument) } }),
  })
  return answer.json()
}

/** The server names them for the route in the page that it sends. */
function namespacesOfPage(): string[] {
  return document.querySelector<HTMLMetaElement>('meta[name="kith-texts"]')?.content.split(' ') ?? []
}
