import { randomUUID } from 'node:crypto'
import { cpuSeconds, meterBelow } from './cpu.ts'
import type { Subject } from './compare.ts'

export type Client = { ask<Data>(query: string, variables?: Record<string, unknown>): Promise<Data> }

/** An access token holds for five minutes, which a long measure outlasts. */
const tokenHolds = 240_000

/** Signs in over HTTP and asks as that person. */
export async function signIn(address: string, tenant: string, email: string, password: string): Promise<Client> {
  let token = await tokenFor(address, { tenant, email, password })
  let begin = performance.now()
  return {
    async ask<Data>(query: string, variables: Record<string, unknown> = {}) {
      if (performance.now() - begin > tokenHolds) {
        token = await tokenFor(address, { tenant, email, password })
        begin = performance.now()
      }
      const answer = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'trace-request-id': randomUUID(), authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
      if (errors) throw new Error(JSON.stringify(errors))
      return data
    },
  }
}

async function tokenFor(address: string, credentials: { tenant: string; email: string; password: string }): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { accessToken } = (await response.json()) as { accessToken?: string }
  if (!accessToken) throw new Error(`${credentials.email} could not sign in to ${credentials.tenant}`)
  return accessToken
}

/** A request as a subject of a comparison: the CPU of the server and of PostgreSQL together. */
export function requestOf(pids: { server: number; postgres: number }, request: () => Promise<unknown>): Subject {
  const postgres = meterBelow(pids.postgres)
  return {
    async run(times) {
      for (let round = 0; round < times; round += 1) await request()
    },
    cpuSeconds: () => cpuSeconds(pids.server) + postgres(),
  }
}
