import type { Profile } from '@node-saml/node-saml'
import { decrypt } from 'xml-encryption'
import type { Provider } from '../providers.ts'
import { samlOf, type ServiceProvider } from './addresses.ts'
import { assertPlain } from './plain.ts'

/** SHA-1 is no weakness in OAEP, of which it is the default. */
const algorithms = [
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  'http://www.w3.org/2000/09/xmldsig#sha1',
  ...['aes128-gcm', 'aes256-gcm'].map((name) => `http://www.w3.org/2009/xmlenc11#${name}`),
  ...['aes128-cbc', 'aes256-cbc'].map((name) => `http://www.w3.org/2001/04/xmlenc#${name}`),
]

export const isEncrypted = (xml: string): boolean => xml.includes('EncryptedAssertion')

/**
 * Judges an answer whose assertion is encrypted, with each key that it may be meant for. Without a tag (CBC), what does not come from the
 * provider could be tried out on us letter by letter: then the whole answer has to be signed too, which is judged before it is decrypted.
 * With a tag, anyone may have written what was encrypted: it is judged before the library reads it.
 */
export async function readEncrypted(
  provider: Provider,
  serviceProvider: ServiceProvider,
  response: string,
  xml: string,
): Promise<Profile | null> {
  assertPlain(xml, algorithms)
  if (['EncryptedAssertion', 'EncryptedData'].some((name) => xml.split(name).length !== 3)) throw new Error('not one encrypted assertion')
  const isResponseSigned = xml.includes('-cbc')
  let failure: unknown
  for (const { privateKey } of provider.keys) {
    try {
      if (!isResponseSigned) assertPlain(await decrypted(xml, privateKey))
      const { profile } = await samlOf(provider, serviceProvider, { privateKey, isResponseSigned }).validatePostResponseAsync({
        SAMLResponse: response,
      })
      if (isResponseSigned) assertPlain(await decrypted(xml, privateKey))
      return profile
    } catch (cause) {
      failure ??= cause
    }
  }
  throw failure
}

const decrypted = (xml: string, key: string): Promise<string> =>
  new Promise((resolve, reject) => {
    decrypt(xml, { key, warnInsecureAlgorithm: false }, (error, result) => (error ? reject(error) : resolve(result)))
  })
