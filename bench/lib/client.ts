import { randomUUID } from 'node:crypto'
import { cpuSeconds, cpuSecondsBelow } from './cpu.ts'
import { median, type Replayed } from './raw.ts'

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

/** CPU of the server and of PostgreSQL together, and the median time, per request. */
export async function measureRequests(
  pids: { server: number; postgres: number },
  times: number,
  request: () => Promise<unknown>,
): Promise<Replayed> {
  for (let round = 0; round < 30; round += 1) await request()
  const used = () => cpuSeconds(pids.server) + cpuSecondsBelow(pids.postgres)
  const before = used()
  const took: number[] = []
  for (let round = 0; round < times; round += 1) {
    const start = performance.now()
    await request()
    took.push(performance.now() - start)
  }
  return { cpuMilliseconds: ((used() - before) * 1000) / times, medianMilliseconds: median(took) }
}
