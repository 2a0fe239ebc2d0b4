import type { RouteName } from '@kith/shared/routes.ts'
import { prefetchCache } from '#platform/cache/persisted-cache.ts'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { persistedQuery } from '#platform/graphql/persisted-query.ts'
import { askForOwnWords } from '#platform/i18n/ask-for-own-words.ts'
import { rememberedLanguage } from '#platform/i18n/languages.ts'
import { textAddress } from '#platform/i18n/text-address.ts'
import { PinsDocument } from '#platform/pins/pins.graphql.ts'
import { SessionDetailsDocument, type SessionDetailsQuery } from '#platform/session/session-details.graphql.ts'
import { sessionOf } from '#platform/session/session-of.ts'
import { sessionVariables } from '#platform/session/session-variables.ts'
import { session } from '#platform/session/session.ts'
import { keepPrefetched, keepAnswer, operationName } from './prefetched.ts'
import type { PageQuery, QueriesOfPages } from './page-query.ts'

/** The first formatter of a page takes 13 ms and more: made while nothing can be drawn, but after the token, which waits for its lock, has been asked for. */
const tokenIsAskedFor = 30

/** Asks for a token, who is here, what the page will ask of them, its texts and the stored cache, while the application is on its way. */
export function prefetch(queriesOfPages: QueriesOfPages): void {
  const token = session.accessToken()
  const whoIsHere = ask<SessionDetailsQuery>({ query: SessionDetailsDocument, variables: sessionVariables() }, token)
  void askForPage(queriesOfPages, whoIsHere, token).catch(() => undefined)
  prefetchCache()
  for (const namespace of namespacesOfPage()) {
    const address = textAddress(rememberedLanguage(), namespace)
    keepPrefetched(address, fetch(address))
  }
  setTimeout(() => numberFormat(rememberedLanguage(), {}), tokenIsAskedFor)
}

/** What fails here is asked again by the page itself, which says what is wrong. */
async function askForPage(
  queriesOfPages: QueriesOfPages,
  whoIsHere: Promise<Answer<SessionDetailsQuery>>,
  token: Promise<string>,
): Promise<void> {
  const modules = queriesOfPages[toldByServer('page') as RouteName]?.map((load) => load()) ?? []
  const { data } = await whoIsHere
  if (!data) return
  const { needsSecondFactor, needsConsent, isAssumedAccount } = data.getSession.user
  if (!needsSecondFactor && !needsConsent && !isAssumedAccount) void ask({ query: PinsDocument }, token)
  if (data.getSession.tenantConfig.wordsVersion) {
    for (const namespace of namespacesOfPage()) {
      const address = textAddress(rememberedLanguage(), namespace, 'accent')
      keepPrefetched(address, askForOwnWords(address, token))
    }
  }
  for (const { pageQueries } of await Promise.all(modules)) for (const each of pageQueries(sessionOf(data))) void ask(each, token)
}

interface Answer<Data> {
  data?: Data
  errors?: unknown
}

function ask<Data>(pageQuery: PageQuery, token: Promise<string>): Promise<Answer<Data>> {
  const answer = token.then((known) => post<Data>(pageQuery, known))
  keepAnswer(pageQuery, answer)
  return answer
}

async function post<Data>({ query, variables = {} }: PageQuery, token: string): Promise<Answer<Data>> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'trace-request-id': crypto.randomUUID() },
    body: JSON.stringify({ operationName: operationName(query), variables, extensions: { persistedQuery: persistedQuery(query) } }),
  })
  return (await answer.json()) as Answer<Data>
}

/** Whose texts the page needs first. */
const namespacesOfPage = () => toldByServer('texts')?.split(' ') ?? []

/** What the server has written into the page about its address. */
const toldByServer = (what: 'page' | 'texts') => document.querySelector<HTMLMetaElement>(`meta[name="kith-${what}"]`)?.content
