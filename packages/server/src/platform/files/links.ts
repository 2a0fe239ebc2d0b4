import { createHmac, timingSafeEqual } from 'node:crypto'

/** Addresses that carry their own permission: anyone who has one may do what it says until it expires. */
export class Links {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('kith file link key').digest()
  }

  /** `use` keeps a link for one thing from opening another. */
  sign<Content extends object>(use: string, content: Content, expiresAt: Date): string {
    const payload = Buffer.from(JSON.stringify({ ...content, expiresAt: expiresAt.getTime() })).toString('base64url')
    return `${payload}.${this.#seal(use, payload).toString('base64url')}`
  }

  /** What was signed; undefined for a forged or expired link. */
  read<Content extends object>(use: string, token: string, now: Date): Content | undefined {
    const [payload = '', seal = '', ...more] = token.split('.')
    const given = Buffer.from(seal, 'base64url')
    const expected = this.#seal(use, payload)
    if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    // The seal proves that `sign` wrote it
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Content & { expiresAt: number }
    return content.expiresAt > now.getTime() ? content : undefined
  }

  #seal(use: string, payload: string): Buffer {
    return createHmac('sha256', this.#key).update(`${use} ${payload}`).digest()
  }
}
