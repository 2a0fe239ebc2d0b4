import type { Config } from '#platform/config.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import type { RemoteUser } from './differences.ts'

export type Remote = { readonly address: string; readonly token: string }
type Installation = Pick<Config, 'production' | 'internalHosts'>

/** Thrown where a directory does not do what it was asked for; without a status it did not answer. */
export class RemoteFailure extends Error {
  readonly status: number | undefined
  constructor(status: number | undefined) {
    super(`The directory answered ${status ?? 'nothing'}`)
    this.status = status
  }
}
/** Thrown where its answer is not what the protocol has. */
export class UnexpectedAnswer extends Error {}

/** Makes somebody in the directory, or tells it how they are now; returns what it calls them. Whoever is there already by their address is taken over. */
export async function openRemote(config: Installation, remote: Remote, user: RemoteUser, remoteId: string | null): Promise<string> {
  if (remoteId !== null) {
    const answer = await ask(config, remote, 'PUT', `/Users/${encodeURIComponent(remoteId)}`, { ...user, id: remoteId })
    if (answer.status !== 404) return idIn(ensureDone(answer)) ?? remoteId
  }
  const made = await ask(config, remote, 'POST', '/Users', user)
  if (made.status !== 409) return ensureId(idIn(ensureDone(made)))
  const found = await ask(config, remote, 'GET', `/Users?filter=${encodeURIComponent(`userName eq ${JSON.stringify(user.userName)}`)}`)
  const { Resources: resources } = (ensureDone(found).body ?? {}) as { readonly Resources?: unknown }
  const id = ensureId(Array.isArray(resources) ? idIn({ body: resources[0] as unknown }) : undefined)
  ensureDone(await ask(config, remote, 'PUT', `/Users/${encodeURIComponent(id)}`, { ...user, id }))
  return id
}

/** Closes somebody in the directory; whoever is not there any more is closed. */
export async function closeRemote(config: Installation, remote: Remote, remoteId: string): Promise<void> {
  const answer = await ask(config, remote, 'PATCH', `/Users/${encodeURIComponent(remoteId)}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'active', value: false }],
  })
  if (answer.status !== 404) ensureDone(answer)
}

type Answer = { readonly status: number; readonly body: unknown }

async function ask(config: Installation, { address, token }: Remote, method: string, path: string, body?: object): Promise<Answer> {
  try {
    const answer = await guardedFetch(config, (address.endsWith('/') ? address.slice(0, -1) : address) + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/scim+json',
        ...(body ? { 'content-type': 'application/scim+json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return { status: answer.status, body: readJson(text) }
  } catch {
    throw new RemoteFailure(undefined)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function ensureDone(answer: Answer): Answer {
  if (answer.status < 200 || answer.status > 299) throw new RemoteFailure(answer.status)
  return answer
}

function idIn({ body }: Pick<Answer, 'body'>): string | undefined {
  const id = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)['id'] : undefined
  return typeof id === 'string' && id !== '' && id.length <= 255 && !id.includes('\0') ? id : undefined
}

function ensureId(id: string | undefined): string {
  if (id === undefined) throw new UnexpectedAnswer('The directory told no id')
  return id
}
