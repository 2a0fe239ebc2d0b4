import { capitalise } from '@kith/shared/capitalise.ts'
import { longestTerm, longestText } from '@kith/shared/domains/tenants.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { problem } from '#platform/errors.ts'
import { textsIn } from '#platform/words.ts'
import { terms } from '#platform/tenant-words/terms.ts'

/** What rights allow and what has happened is said to everyone in the same words, so that nobody is led to grant or to believe something else. */
const closed = ['permissions', 'events', 'audit', 'session']

const termKeys = new Set(terms.flatMap(({ one, many }) => [one, many]))

/** What emails say is worded as a template, with a preview. */
const ofEmail = /^mail:mails\.\w+\.(subject|body|action)$/

/** Whether an organisation may word a text in its own way. */
export const isOpen = (key: string): boolean => !closed.includes(key.slice(0, key.indexOf(':'))) && !ofEmail.test(key)

export const isTerm = (key: string): boolean => termKeys.has(key)

/** A term as it stands at the beginning of a sentence. */
export const normalised = (key: string, text: string): string =>
  isTerm(key) ? capitalise(text.replaceAll(/\s+/g, ' ').trim()) : text.trim()

/** How long an own text may be: what fits where the original does. */
export const longestFor = (key: string, original: string): number =>
  isTerm(key) ? longestTerm : Math.min(longestText, Math.max(longestTerm, 2 * original.length))

/** What is wrong with an own text: it fits its place and is filled in with the same values as the original. */
export function problemOfText(path: string, language: string, key: string, text: string): Problem | undefined {
  const original = isOpen(key) ? textsIn(language)(key) : undefined
  if (original === undefined) return problem(path, 'text_unknown')
  if (isTerm(key) && /[<>{}]/.test(text)) return problem(path, 'text_marks')
  const max = longestFor(key, original)
  if (Array.from(text).length > max) return problem(path, 'maxLength', { max })
  const [wanted, given] = [placeholdersIn(original, original), placeholdersIn(text, original)]
  const lost = [...wanted].filter((each) => !given.has(each))
  const invented = [...given].filter((each) => !wanted.has(each))
  if (lost.length > 0) return problem(path, 'placeholders_lost', { names: lost.join(' ') })
  return invented.length > 0 ? problem(path, 'placeholders_invented', { names: invented.join(' ') }) : undefined
}

/** Values to be filled in, and the marks of emphasis where the original has any; elsewhere marks are shown as they are. */
function placeholdersIn(text: string, original: string): Set<string> {
  return new Set(text.match(/<\/?\w+>/.test(original) ? /\{\{[^{}]*\}\}|<\/?\w+>/g : /\{\{[^{}]*\}\}/g))
}
