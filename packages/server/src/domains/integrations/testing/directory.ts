import type { TestServer } from '#platform/testing/test-server.ts'

export const connect = `mutation ($input: IntegrationConnectInput!) {
  made: integrationConnect(input: $input) { secret integration { id version state } } }`
type Connected = { made: { secret: string; integration: { id: string; version: number; state: string } } }

export async function connectDirectory(server: TestServer, values: object = {}): Promise<Connected['made']> {
  return (await server.as('admin').ask<Connected>(connect, { input: { slug: 'directory-service', ...values } })).made
}

export type ScimAnswer = { readonly status: number; readonly headers: Headers; readonly body: Record<string, unknown> }

/** Speaks SCIM as a directory does. */
export function scimAs(server: TestServer, secret: string) {
  return async (method: string, path: string, body?: object): Promise<ScimAnswer> => {
    const answer = await fetch(`${server.running.address}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, ...(body ? { 'content-type': 'application/scim+json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? {} : (JSON.parse(text) as ScimAnswer['body']) }
  }
}
