import type { Running } from '#src/main.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

export type RestAnswer = {
  readonly status: number
  readonly headers: Headers
  // Each test knows what it has asked for
  readonly body: Record<string, unknown> & {
    data?: Record<string, unknown>[]
    next?: string | null
    problems?: { path: string; message: string }[]
  }
}
type Asking = { readonly body?: unknown; readonly headers?: Record<string, string>; readonly running?: Running }

/** Speaks REST as the program that has a key, below `/api/v1`. */
export function restAs(server: TestServer, { secret }: { readonly secret: string }) {
  return async (method: string, path: string, { body, headers, running = server.running }: Asking = {}): Promise<RestAnswer> => {
    const answer = await fetch(path.startsWith('/api/') ? running.address + path : `${running.address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? {} : (JSON.parse(text) as RestAnswer['body']) }
  }
}
