import { readStrokes, type signatureMethods } from '@kith/shared/signatures.ts'
import { Invalid, problem } from '#platform/errors.ts'

type Given = {
  readonly method: (typeof signatureMethods)[number]
  readonly name?: string | null
  readonly drawing?: string | null
  readonly hasConsented: boolean
}

/** Takes the signature that was given with consent, a name as typed or what was drawn; throws Invalid without one. */
export function givenSignature({ method, name, drawing, hasConsented }: Given): { method: Given['method']; signature: string } {
  if (!hasConsented) throw new Invalid([problem('hasConsented', 'contract_consent')])
  if (method === 'TYPED') {
    if (!name) throw new Invalid([problem('name', 'signature_name')])
    return { method, signature: name }
  }
  if (!drawing || !readStrokes(drawing)) throw new Invalid([problem('drawing', 'signature_drawing')])
  return { method, signature: drawing }
}
