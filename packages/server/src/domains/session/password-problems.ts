import type { Problem } from '@kith/shared/rules/types.ts'
import { problem } from '#platform/errors.ts'
import { Threads } from '#platform/threads.ts'
import type { StrengthWork } from './password-strength-thread.ts'
import type { PasswordOwner } from './sql.ts'

const longest = 1000
/** Judging takes a time that grows faster than the password, whose end makes it no weaker. */
const judged = 64
/** zxcvbn: safe from those who have stolen the hashes for as long as they need not pay much. */
const leastScore = 3
/** One, because the dictionaries take 40 MB. */
const threads = new Threads<StrengthWork>(new URL('password-strength-thread.ts', import.meta.url), { most: 1, milliseconds: 30_000 })

/** What speaks against a new password: only its length, and that others would guess it. Which characters it is made of is its owner's business. */
export async function passwordProblems(path: string, password: string, { names, minimum }: PasswordOwner): Promise<Problem[]> {
  const characters = Array.from(password.normalize('NFKC'))
  if (characters.length < minimum) return [problem(path, 'password_short', { minLength: minimum })]
  if (characters.length > longest) return [problem(path, 'maxLength', { max: longest })]
  const { score, hasName } = await threads.run('judge', characters.slice(0, judged).join(''), [...names, 'Kith'].flatMap(waysToWrite))
  if (score >= leastScore) return []
  return [problem(path, hasName ? 'password_personal' : 'password_common')]
}

/** A name as it is, without its blanks, and its parts. */
function waysToWrite(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{N}]+/u)
  return [...new Set([name, parts.join(''), ...parts])].filter(({ length }) => length > 2)
}
