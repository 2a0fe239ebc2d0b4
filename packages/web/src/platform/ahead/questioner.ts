import type { ApolloClient } from '@apollo/client'
import { execute } from '@apollo/client/link'
import { getOperationAST } from 'graphql'
import { firstValueFrom } from 'rxjs'
import { sessionOf } from '#platform/session/session-context.ts'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { keepAhead, queryName } from './asked-ahead.ts'
import type { Question, Questions } from './question.ts'

/**
 * Asks who is here, and then what a page is going to ask, while React draws it for the first time. What fails is asked again
 * by the page itself, which says what is wrong.
 */
export function questioner(starting: Promise<ApolloClient>): (questions: Questions) => void {
  const ready = starting.then(async (client) => {
    const { data } = await client.query({ query: SessionDetailsDocument })
    return { client, session: data && sessionOf(data.getSession) }
  })
  ready.catch(() => undefined)
  return (questions) =>
    void ready
      .then(({ client, session }) => session && questions(session).forEach((question) => ask(client, question)))
      .catch(() => undefined)
}

function ask(client: ApolloClient, { query, variables = {} }: Question): void {
  keepAhead(
    queryName(getOperationAST(query)?.name?.value ?? '', variables),
    firstValueFrom(execute(client.link, { query, variables }, { client })),
  )
}
