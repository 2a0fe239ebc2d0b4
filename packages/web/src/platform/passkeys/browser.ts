import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

export interface AskedPasskey {
  challenge: string
  options: PublicKeyCredentialRequestOptionsJSON
}
export interface ShownPasskey {
  challenge: string
  response: AuthenticationResponseJSON
}

/** Has the browser ask its user for a passkey; throws where they show none. */
export async function showPasskey({ challenge, options }: AskedPasskey): Promise<ShownPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return { challenge, response: await startAuthentication({ optionsJSON: options }) }
}

/** Has a device of the user make a passkey; throws where they want none. */
export async function makePasskey({ challenge, options }: { challenge: string; options: PublicKeyCredentialCreationOptionsJSON }) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return { challenge, response: await startRegistration({ optionsJSON: options }) }
}
