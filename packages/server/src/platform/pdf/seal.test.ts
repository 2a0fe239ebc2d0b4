import 'reflect-metadata'
import { X509CertificateGenerator } from '@peculiar/x509'
import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { drawPdf } from './draw.ts'
import { sealedPdf, type SealKey } from './seal.ts'

const at = new Date('2026-11-26T00:00:00Z')
const run = promisify(execFile)
let key: SealKey
let folder: string

beforeAll(async () => {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Kith',
    notBefore: at,
    notAfter: new Date('2036-11-26T00:00:00Z'),
    signingAlgorithm: algorithm,
    keys,
  })
  key = {
    privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    certificate: new Uint8Array(certificate.rawData),
  }
  folder = await mkdtemp(join(tmpdir(), 'seal-'))
})

describe('a sealed PDF', () => {
  it('says what it said before, with one signature over all of it that breaks with any byte of it', async () => {
    const drawn = await drawPdf([{ kind: 'paragraph', text: 'Dear Zoë' }], { title: 'Offer', language: 'en-GB', at })
    const sealed = await sealedPdf(drawn, key, { at, reason: 'Signed by everybody' })
    expect((await readPdf(sealed)).pages).toEqual([expect.stringContaining('Dear Zoë')])
    expect(sealed.toString('latin1').match(/ETSI\.CAdES\.detached/g)).toHaveLength(1)
    const { signed, signature } = partsOf(sealed)
    expect(await isIntact(signed, signature)).toBe(true)
    for (const place of [100, Math.floor(signed.length / 2), signed.length - 10]) {
      const changed = Buffer.from(signed)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(await isIntact(changed, signature), String(place)).toBe(false)
    }
  })
})

/** Cuts a PDF into all that is signed and the signature. */
function partsOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const [, ...found] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text) ?? []
  const [from = 0, length = 0, next = 0, rest = 0] = found.map(Number)
  expect([from, next + rest]).toEqual([0, pdf.length])
  const written = text.slice(length, next).replaceAll(/[<>\s]/g, '')
  return { signed: Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]), signature: Buffer.from(written, 'hex') }
}

/** Asks OpenSSL, which knows nothing of how the signature was made. */
async function isIntact(content: Buffer, signature: Buffer): Promise<boolean> {
  const [data, cms] = [join(folder, 'content'), join(folder, 'signature.der')]
  await writeFile(data, content)
  await writeFile(cms, signature)
  const command = ['cms', '-verify', '-noverify', '-binary', '-inform', 'DER', '-in', cms, '-content', data, '-out', '/dev/null']
  return run('openssl', command).then(
    () => true,
    () => false,
  )
}
