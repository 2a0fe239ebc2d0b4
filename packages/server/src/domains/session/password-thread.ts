import { hashSync, verifySync } from '@node-rs/argon2'
import { serveThread } from '#platform/threads.ts'

// argon2id with 19 MiB, two passes, one lane: OWASP's first choice.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const work = {
  hash: (password: string) => hashSync(password, options),
  verify: (stored: string, password: string) => verifySync(stored, password),
}
export type PasswordWork = typeof work

serveThread(work)
