import type { Config } from '#platform/config.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'

/** Another program is asked at an address, and shown a token. */
export type Remote = { readonly address: string; readonly token: string }
export type Installation = Pick<Config, 'production' | 'internalHosts'>
export type Answer = { readonly status: number; readonly body: unknown }
type Asked = { readonly method: string; readonly path: string; readonly body?: object; readonly type?: string }

/** Thrown where another program does not do what it was asked for; without a status it did not answer. */
export class RemoteFailure extends Error {
  readonly status: number | undefined
  constructor(status: number | undefined) {
    super(`The program answered ${status ?? 'nothing'}`)
    this.status = status
  }
}
/** Thrown where its answer is not what the protocol has. */
export class UnexpectedAnswer extends Error {
  /** The part of it that was not understood. */
  readonly path: string
  constructor(path: string) {
    super(`The answer was not understood at ${path}`)
    this.path = path
  }
}

/** Asks another program. Throws RemoteFailure where it does not answer. */
export async function askRemote(
  config: Installation,
  { address, token }: Remote,
  { method, path, body, type = 'application/json' }: Asked,
): Promise<Answer> {
  try {
    const answer = await guardedFetch(config, (address.endsWith('/') ? address.slice(0, -1) : address) + path, {
      method,
      headers: { authorization: `Bearer ${token}`, accept: type, ...(body ? { 'content-type': type } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: readJson(await answer.text()) }
  } catch {
    throw new RemoteFailure(undefined)
  }
}

/** Throws RemoteFailure for an answer that says that it was not done. */
export function ensureDone(answer: Answer): Answer {
  if (answer.status < 200 || answer.status > 299) throw new RemoteFailure(answer.status)
  return answer
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
