import { hash, verify } from '@node-rs/argon2'

// argon2id with 19 MiB, two passes, one lane: OWASP's first choice.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), options)

// Verified when there is no such user, so that a wrong name takes as long as a wrong password.
const nobody = hashPassword('a password that nobody has')

export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password.normalize('NFKC')).catch(() => false)
  return matches && typeof stored === 'string'
}
