import { askRemote, ensureDone, UnexpectedAnswer, type Answer, type Installation, type Remote } from '../../partners/remote.ts'
import type { RemoteUser } from './differences.ts'

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

const ask = (config: Installation, remote: Remote, method: string, path: string, body?: object): Promise<Answer> =>
  askRemote(config, remote, { method, path, type: 'application/scim+json', ...(body ? { body } : {}) })

function idIn({ body }: Pick<Answer, 'body'>): string | undefined {
  const id = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)['id'] : undefined
  return typeof id === 'string' && id !== '' && id.length <= 255 && !id.includes('\0') ? id : undefined
}

function ensureId(id: string | undefined): string {
  if (id === undefined) throw new UnexpectedAnswer('id')
  return id
}
