import type { Page } from 'playwright-core'

/** A passkey as Chromium hands it out. */
export interface Kept {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}

/** Gives the browser of a page a device that makes passkeys, and says yes for its user; with one that another device has made. */
export async function virtualDevice(page: Page, kept?: Kept) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  if (kept) await client.send('WebAuthn.addCredential', { authenticatorId, credential: kept })
  return {
    async passkeys(): Promise<Kept[]> {
      return (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials
    },
  }
}
