import { randomInt } from 'node:crypto'
import { hashPassword } from '#domains/session/public.ts'

const validDays = 7
// Without letters and digits that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to hand over, with its hash: 79 bits, good for a week, and only for choosing another. */
export async function makeTemporaryPassword(now: Date): Promise<{ password: string; hash: string; until: Date }> {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  const password = [part(), part(), part(), part()].join('-')
  return { password, hash: await hashPassword(password), until: new Date(now.getTime() + validDays * 86_400_000) }
}
