import type { JSONWebKeySet } from 'jose'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import type { Services } from '#platform/services.ts'
import { NotLetIn } from './failure.ts'

/** The keys with which a provider signs, read again each time. Throws NotLetIn. */
export async function readKeys({ config }: Pick<Services, 'config'>, address: string | undefined): Promise<JSONWebKeySet> {
  try {
    const answer = await guardedFetch(config, address ?? '', { headers: { accept: 'application/json' } })
    if (answer.status !== 200) throw new Error(`The keys were answered with ${answer.status}`)
    const keys: unknown = await answer.json()
    if (typeof keys !== 'object' || keys === null || !('keys' in keys) || !Array.isArray(keys.keys)) throw new Error('The keys are none')
    return keys as JSONWebKeySet
  } catch (cause) {
    throw new NotLetIn('unreachable', { cause })
  }
}
