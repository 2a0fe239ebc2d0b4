import { randomUUID } from 'node:crypto'
import { cpuSeconds, cpuSecondsBelow } from './cpu.ts'
import type { Subject } from './compare.ts'

export type Client = { ask<Data>(query: string, variables?: Record<string, unknown>): Promise<Data> }

/** Signs in over HTTP and asks as that person. */
export async function signIn(address: string, tenant: string, email: string, password: string): Promise<Client> {
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant, email, password }),
  })
  const { accessToken } = (await response.json()) as { accessToken?: string }
  if (!accessToken) throw new Error(`${email} could not sign in to ${tenant}`)
  return {
    async ask<Data>(query: string, variables: Record<string, unknown> = {}) {
      const answer = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'trace-request-id': randomUUID(), authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
      if (errors) throw new Error(JSON.stringify(errors))
      return data
    },
  }
}

/** A request as a subject of a comparison: the CPU of the server and of PostgreSQL together. */
export const requestOf = (pids: { server: number; postgres: number }, request: () => Promise<unknown>): Subject => ({
  async run(times) {
    for (let round = 0; round < times; round += 1) await request()
  },
  cpuSeconds: () => cpuSeconds(pids.server) + cpuSecondsBelow(pids.postgres),
})
