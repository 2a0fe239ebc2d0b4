import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { fetchPolicies } from '#platform/graphql/links.ts'
import { SessionDetailsDocument, type SessionDetailsQuery } from '#platform/session/session-details.graphql.ts'
import { prefetchLink } from '../graphql/links.ts'
import { arrivedAnswers, keepPrefetched, keepAnswer, queryName, takePrefetched } from './prefetched.ts'

const named = queryName('SessionDetails')
const data: SessionDetailsQuery = {
  getSession: {
    __typename: 'Session',
    user: {
      __typename: 'SessionUser',
      id: 'u',
      personId: 'p',
      displayName: 'Ann Smith',
      preferredOrFirstName: 'Ann',
      initials: 'AS',
      picture: null,
      systemAdministrator: false,
      superUser: false,
      needsSecondFactor: false,
      needsConsent: false,
      isOnboarding: false,
      isAssumedAccount: false,
      isAssumingAccountAsAnotherUser: false,
      assumedPermissionGroups: null,
      permissionSlugs: [],
      unavailablePermissionSlugs: [],
    },
    userConfig: {
      __typename: 'UserConfig',
      language: 'en',
      timezone: 'UTC',
      dateFormat: 'DMY',
      timeFormat: 'HOURS_24',
      startPage: 'dashboard',
      reducedMotion: false,
      sharesBirthday: false,
      sharesAnniversary: false,
      celebrated: [],
    },
    modules: [],
    setUp: null,
    tenantConfig: {
      __typename: 'TenantConfig',
      tenantName: 'Demo',
      alias: 'demo',
      country: 'AU',
      currency: 'AUD',
      currencies: ['AUD'],
      minPasswordLength: 8,
      probationMonths: 6,
      remunerationDecimals: 2,
      remunerationDisplay: 'BOTH',
      proratedSalaryShown: true,
      dateFormat: 'DMY',
      firstDayOfWeek: 'MONDAY',
      timeFormat: 'HOURS_24',
      timezone: 'UTC',
      modules: [],
      today: '2027-01-01',
      levityMode: 'STANDARD',
      features: [],
      wordsVersion: null,
      defaultProfileCoverImage: null,
    },
  },
  getNavigationItems: {
    __typename: 'NavigationItems',
    logos: { __typename: 'NavigationLogos', full: null, compact: null },
    primary: [],
    secondary: [],
    nativeApps: [],
    externalApps: [],
  },
  getPageHeaderItems: [],
  getIntegrationConfiguration: null,
}
const answered: ApolloLink.Result = { data }

function clientOver(answer: () => ApolloLink.Result) {
  const sent: string[] = []
  const network = new ApolloLink(({ operationName, variables }) => {
    sent.push(queryName(operationName ?? '', variables))
    return of(answer())
  })
  const link = ApolloLink.from([prefetchLink(), network])
  return { client: new ApolloClient({ cache: new InMemoryCache(), link, defaultOptions: fetchPolicies }), sent }
}

const ask = (client: ApolloClient) => client.query<SessionDetailsQuery>({ query: SessionDetailsDocument, fetchPolicy: 'no-cache' })

describe('what was prefetched', () => {
  it('answers the query once; the next one is sent', async () => {
    const { client, sent } = clientOver(() => answered)
    keepPrefetched(named, Promise.resolve(answered))
    expect((await ask(client)).data?.getSession.user.id).toBe('u')
    expect(sent).toEqual([])
    await ask(client)
    expect(sent).toEqual([named])
  })

  it('is asked again when it was refused, failed or was no answer at all', async () => {
    const failures = [
      Promise.resolve({ errors: [{ message: 'Sign in again' }] }),
      Promise.reject(new Error('No network')),
      Promise.resolve({ code: 'UNAVAILABLE' }),
    ]
    for (const failure of failures) {
      const { client, sent } = clientOver(() => answered)
      keepPrefetched(named, failure)
      expect((await ask(client)).data?.getSession.user.id).toBe('u')
      expect(sent).toEqual([named])
    }
  })

  it('is not taken when nobody came for it in time', () => {
    keepPrefetched('old', Promise.resolve(1), 0)
    expect(takePrefetched('old', 10_000)).toBeUndefined()
    keepPrefetched('fresh', Promise.resolve(1), 0)
    expect(takePrefetched('fresh', 9_999)).toBeDefined()
  })

  it('is of these variables, and of nobody who asks with others', () => {
    keepPrefetched(queryName('Card', { personId: 'one' }), Promise.resolve(1))
    expect(takePrefetched(queryName('Card', { personId: 'other' }))).toBeUndefined()
    expect(takePrefetched(queryName('Card', { personId: 'one' }))).toBeDefined()
  })
})

describe('the answers to the queries of a page', () => {
  const pageQuery = { query: SessionDetailsDocument, variables: { personId: 'p' } }

  it('are there for the first drawing, and for the page that asks', async () => {
    keepAnswer(pageQuery, Promise.resolve({ data }))
    await expect.poll(() => [...arrivedAnswers()]).toEqual([{ ...pageQuery, data }])
    const name = queryName('SessionDetails', pageQuery.variables)
    expect(await takePrefetched(name)).toEqual({ data })
    expect([...arrivedAnswers()]).toEqual([])
  })

  it('are no answers when they were refused or failed', async () => {
    keepAnswer(pageQuery, Promise.resolve({ data: null, errors: [{ message: 'No' }] }))
    await Promise.resolve()
    expect([...arrivedAnswers()]).toEqual([])
    keepAnswer(pageQuery, Promise.reject(new Error('No network')))
    await Promise.resolve()
    expect([...arrivedAnswers()]).toEqual([])
  })
})
