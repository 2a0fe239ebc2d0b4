import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '@kith/shared/rules/types.ts'
import { problem } from '#platform/errors.ts'
import type { PasswordOwner } from './sql.ts'

const longest = 1000

/** What speaks against a new password: only its length, and that others would guess it. Which characters it is made of is its owner's business. */
export function passwordProblems(path: string, password: string, { username, alias, minimum }: PasswordOwner): Problem[] {
  const characters = Array.from(password.normalize('NFKC'))
  if (characters.length < minimum) return [problem(path, 'password_short', { minLength: minimum })]
  if (characters.length > longest) return [problem(path, 'maxLength', { max: longest })]
  const plain = characters.join('').toLowerCase()
  if (isCommon(plain) || new Set(plain).size < 5) return [problem(path, 'password_common')]
  return isAboutOwner(plain, username, alias) ? [problem(path, 'password_personal')] : []
}

/** Whether hardly anything is left of it without the name of the account, of the organisation and of Kith. */
function isAboutOwner(plain: string, username: string, alias: string): boolean {
  const names = [username, ...username.split(/[@.\-_+]/), alias, 'kith']
    .map((name) => name.toLowerCase())
    .filter(({ length }) => length > 2)
  const rest = names.toSorted((left, right) => right.length - left.length).reduce((text, name) => text.replaceAll(name, ''), plain)
  return rest !== plain && rest.length < 8
}

/** The passwords of eight characters and more that are tried first everywhere: from the dictionary of zxcvbn-ts (MIT). */
const isCommon = (password: string) =>
  (common ??= new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))).has(password)
let common: ReadonlySet<string> | undefined
