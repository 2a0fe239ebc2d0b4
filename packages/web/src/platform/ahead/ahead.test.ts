import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { fetchPolicies } from '#platform/graphql/fetch-policies.ts'
import { SessionDetailsDocument, type SessionDetailsQuery } from '#platform/session/session-details.graphql.ts'
import { aheadLink } from './ahead-link.ts'
import { keepAhead, queryName, takeAhead } from './asked-ahead.ts'
import { questioner } from './questioner.ts'

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
      systemAdministrator: false,
      superUser: false,
      permissionSlugs: [],
    },
    userConfig: { __typename: 'UserConfig', language: 'en', timezone: 'UTC', dateFormat: 'DMY', timeFormat: 'HOURS_24' },
    tenantConfig: {
      __typename: 'TenantConfig',
      tenantName: 'Demo',
      alias: 'demo',
      country: 'AU',
      currency: 'AUD',
      minPasswordLength: 8,
      probationMonths: 6,
      remunerationDecimals: 2,
      dateFormat: 'DMY',
      timeFormat: 'HOURS_24',
      timezone: 'UTC',
      today: '2027-01-01',
    },
  },
}
const answered: ApolloLink.Result = { data }

function clientOver(answer: () => ApolloLink.Result) {
  const sent: string[] = []
  const network = new ApolloLink(({ operationName, variables }) => {
    sent.push(queryName(operationName ?? '', variables))
    return of(answer())
  })
  const link = ApolloLink.from([aheadLink(), network])
  return { client: new ApolloClient({ cache: new InMemoryCache(), link, defaultOptions: fetchPolicies }), sent }
}

const ask = (client: ApolloClient) => client.query<SessionDetailsQuery>({ query: SessionDetailsDocument, fetchPolicy: 'no-cache' })

describe('what was asked for ahead', () => {
  it('answers the query once; the next one is sent', async () => {
    const { client, sent } = clientOver(() => answered)
    keepAhead(named, Promise.resolve(answered))
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
      keepAhead(named, failure)
      expect((await ask(client)).data?.getSession.user.id).toBe('u')
      expect(sent).toEqual([named])
    }
  })

  it('is not taken when nobody came for it in time', () => {
    keepAhead('old', Promise.resolve(1), 0)
    expect(takeAhead('old', 10_000)).toBeUndefined()
    keepAhead('fresh', Promise.resolve(1), 0)
    expect(takeAhead('fresh', 9_999)).toBeDefined()
  })

  it('is of these variables, and of nobody who asks with others', () => {
    keepAhead(queryName('Card', { personId: 'one' }), Promise.resolve(1))
    expect(takeAhead(queryName('Card', { personId: 'other' }))).toBeUndefined()
    expect(takeAhead(queryName('Card', { personId: 'one' }))).toBeDefined()
  })
})

describe('the questions of a page', () => {
  it('are sent for who is here as soon as that is known, and answer the page when it asks', async () => {
    const { client, sent } = clientOver(() => answered)
    questioner(Promise.resolve(client))(({ user }) => [{ query: SessionDetailsDocument, variables: { personId: user.personId } }])
    const asked = queryName('SessionDetails', { personId: 'p' })
    await expect.poll(() => sent).toEqual([named, asked])
    expect(takeAhead(asked)).toBeDefined()
  })

  it('wait for the page to ask when nobody can be found', async () => {
    const { client, sent } = clientOver(() => ({ errors: [{ message: 'No' }] }))
    questioner(Promise.resolve(client))(() => expect.unreachable())
    await expect.poll(() => sent).toEqual([named])
  })
})
