import type { Context } from '#platform/context.ts'
import { secretLinks } from '#platform/secret-links.ts'

export const contractLinks = secretLinks('kith contract link key')

/** Makes the secret of a signer's link of this version, and the address that it opens. */
export function linkOf({ services, actor: { tenantId } }: Context, signer: { readonly id: string; readonly version: number }) {
  const { token, hash } = contractLinks.token(services, { tenantId, ...signer })
  return { address: `${services.config.publicUrl.replace(/\/$/, '')}/shared/contracts/${token}`, hash }
}
