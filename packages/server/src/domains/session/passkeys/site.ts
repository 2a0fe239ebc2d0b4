import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { Config } from '#platform/config.ts'
import { Forbidden } from '#platform/errors.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'

/** For which site passkeys are: they are bound to it by the browser, and of no use on any other. */
export type Site = { readonly id: string; readonly origin: string }

/**
 * The site of the installation, as this request reached it: at its own address, or at that of an organisation below it. Throws Forbidden
 * at any other, such as an IP address, for which browsers know no passkeys.
 */
export function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>, { host, hostname }: Pick<FastifyRequest, 'host' | 'hostname'>): Site {
  const { hostname: id, protocol } = new URL(publicUrl)
  const isOurs = hostname === id || hostname.endsWith(`.${id}`)
  if (!isOurs || isIP(id) !== 0) throw new Forbidden([], errorMessage('passkey_elsewhere', { host: id }))
  return { id, origin: `${protocol}//${host}` }
}
