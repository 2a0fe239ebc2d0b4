import { problem, throwIfInvalid } from '#platform/errors.ts'

/** The texts of a body, each of them there and not longer than so many characters; every problem at once. */
export function readTexts<const Name extends string>(body: unknown, longest: Readonly<Record<Name, number>>): Record<Name, string> {
  const given = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
  const names = Object.keys(longest) as Name[]
  const problems = names.flatMap((name) => {
    const value = given[name]
    if (value === undefined || value === null || value === '') return [problem(name, 'required')]
    if (typeof value !== 'string') return [problem(name, 'text_kind')]
    return value.length > longest[name] ? [problem(name, 'maxLength', { max: longest[name] })] : []
  })
  throwIfInvalid(problems)
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Record<Name, string>
}
