import { Invalid, problem } from '#platform/errors.ts'
import { readTexts } from '../read-texts.ts'
import { readClaim } from './ceremony.ts'
import type { Site } from './site.ts'
import type { ShownPasskey } from './use-passkey.ts'

/** What a browser sends that was asked for a passkey. */
export function shownPasskey(site: Site, body: unknown): ShownPasskey {
  const { challenge } = readTexts(body, { challenge: 2000 })
  const response = responseIn(body)
  return { site, challenge, credential: readClaim(response).credential, response }
}

/** What its device says, as it came. */
export function responseIn(body: unknown): object {
  const { response } = body as { response?: unknown }
  if (typeof response !== 'object' || response === null) throw new Invalid([problem('response', 'required')])
  return response
}
