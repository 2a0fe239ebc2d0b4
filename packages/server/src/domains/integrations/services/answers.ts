import { UnexpectedAnswer } from '../partners/remote.ts'

/** One part of what a service has answered; undefined where there is none. */
export const partIn = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>)[name] : undefined

/** A text that there has to be. Throws UnexpectedAnswer. */
export function textIn(given: unknown, name: string, most = 255): string {
  const value = optionalTextIn(given, name, most)
  if (value === undefined) throw new UnexpectedAnswer(name)
  return value
}

/** A text, if there is one. Throws UnexpectedAnswer for anything else. */
export function optionalTextIn(given: unknown, name: string, most = 255): string | undefined {
  const value = partIn(given, name)
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string' || value.length > most || value.includes('\0')) throw new UnexpectedAnswer(name)
  return value
}

/** A number, if there is one, as it is written. Throws UnexpectedAnswer for anything else. */
export function optionalNumberIn(given: unknown, name: string): string | undefined {
  const value = partIn(given, name)
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new UnexpectedAnswer(name)
  return String(value)
}
