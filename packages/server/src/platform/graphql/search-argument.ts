import type { QueryFieldBuilder } from '@pothos/core'
import { longestSearch } from '@kith/shared/search.ts'
import { problem, throwIfInvalid } from '../errors.ts'
import type { Types } from './builder.ts'

type ArgumentMaker = QueryFieldBuilder<Types, object>['arg']

const made = new WeakSet<object>()

/** The text of a search: whatever a query looks for is an argument that was made here, so that it is bounded and counted. */
export const searchArgument = (arg: ArgumentMaker, description = '') =>
  remember(arg.string({ description: `${description} At most ${longestSearch} characters.`.trim() }))

export const requiredSearchArgument = (arg: ArgumentMaker) =>
  remember(arg.string({ required: true, description: `At most ${longestSearch} characters.` }))

/** The names of those arguments that are the text of a search. */
export const searchArgumentsIn = (args: Readonly<Record<string, object>>) =>
  Object.entries(args).flatMap(([name, argument]) => (made.has(argument) ? [name] : []))

/** Refuses a text that is too long. False where nothing is searched for. */
export function isSearching(names: readonly string[], args: Readonly<Record<string, unknown>>): boolean {
  const given = names.flatMap((name) => (typeof args[name] === 'string' && args[name].trim() ? [[name, args[name]] as const] : []))
  const problems = given.filter(([, text]) => isTooLong(text)).map(([name]) => problem(name, 'maxLength', { max: longestSearch }))
  throwIfInvalid(problems)
  return given.length > 0
}

/** Refuses a name that is longer than any text that is searched for, in an argument that takes several. */
export function refuseLongNames(argument: string, names: readonly string[]): void {
  throwIfInvalid(names.flatMap((name, at) => (isTooLong(name) ? [problem(`${argument}.${at}`, 'maxLength', { max: longestSearch })] : [])))
}

const isTooLong = (text: string) => text.length > 2 * longestSearch || Array.from(text).length > longestSearch

function remember<Argument extends object>(argument: Argument): Argument {
  made.add(argument)
  return argument
}
