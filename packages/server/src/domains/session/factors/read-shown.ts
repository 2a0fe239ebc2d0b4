import type { FastifyRequest } from 'fastify'
import type { Door } from '../door.ts'
import { siteOf } from '../passkeys/site.ts'
import { shownPasskey } from '../passkeys/shown.ts'
import { readTexts } from '../read-texts.ts'
import type { Shown } from './confirm-owner.ts'

/** A passkey alone; or the password, with a code if the user has a second factor already. */
export function readShown({ services }: Door, request: FastifyRequest): Shown {
  const { passkey, code } = (request.body ?? {}) as { passkey?: unknown; code?: unknown }
  if (typeof passkey === 'object' && passkey !== null) return { passkey: shownPasskey(siteOf(services.config, request), passkey) }
  const { password } = readTexts(request.body, { password: 1000 })
  return { password, code: typeof code === 'string' ? code.slice(0, 100) : '' }
}
