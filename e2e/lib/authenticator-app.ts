import { Secret, TOTP } from 'otpauth'
import { now } from './clock.ts'

/** The app on a user's phone. */
export class AuthenticatorApp {
  readonly #app: TOTP
  #lastStep = 0

  constructor(secret: string) {
    this.#app = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /** What it shows; of thirty seconds whose code was used already, the next ones. */
  code(): string {
    this.#lastStep = Math.max(this.#lastStep + 1, this.#app.counter({ timestamp: now().getTime() }))
    return this.#app.generate({ timestamp: this.#lastStep * 30_000 })
  }
}
