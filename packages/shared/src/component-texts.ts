import { inQuotes, partsOfCell, quotedName } from './cell-names.ts'
import { plainDecimal, type Component } from './remuneration.ts'

type Named = Component & { readonly name: string }

/** The parts of a pay as files have them, such as `Superannuation 11%; Car allowance 5000`; a name that with its value would be another one of `known` in quotes. */
export function textOfComponents(components: readonly Named[], known: readonly Pick<Named, 'name'>[] = []): string {
  const others = new Set(known.map(({ name }) => name.toLowerCase()))
  const texts = components.map(({ name, amount, percentage }) => {
    const value = percentage ? `${plainDecimal(percentage)}%` : plainDecimal(amount ?? '0')
    return `${others.has(`${name} ${value}`.toLowerCase()) ? inQuotes(name) : quotedName(name)} ${value}`
  })
  return texts.join('; ')
}

/**
 * The same read again: each part is one of the `defaults` by its name, with the value that is written or its own; a text where there is
 * no such default. `none` is none of them.
 */
export function componentsInText<Default extends Named>(text: string, defaults: readonly Default[]): (Default | string)[] {
  if (text.trim().toLowerCase() === 'none') return []
  const named = new Map(defaults.map((component) => [component.name.toLowerCase(), component]))
  return partsOfCell(text).map(({ text: part, quoted }) => {
    const whole = named.get((quoted?.rest === '' ? quoted.name : part).toLowerCase())
    if (whole) return whole
    const said = quoted?.rest ?? part
    const isPercentage = said.endsWith('%')
    const rest = isPercentage ? said.slice(0, -1).trimEnd() : said
    const value = numberAtEnd(rest)
    const before = rest.slice(0, rest.length - value.length)
    const isApart = value !== '' && (quoted ? before.trim() === '' : before === '' || before.endsWith(' '))
    const found = isApart ? named.get((quoted?.name ?? before).trim().toLowerCase()) : undefined
    return found ? { ...found, amount: isPercentage ? null : value, percentage: isPercentage ? value : null } : part
  })
}

/** By index: a pattern would be tried again at every digit. */
function numberAtEnd(text: string): string {
  const whole = digitsBefore(text, text.length)
  const isFraction = whole < text.length && text[whole - 1] === '.' && digitsBefore(text, whole - 1) < whole - 1
  return text.slice(isFraction ? digitsBefore(text, whole - 1) : whole)
}

/** Finds the first of the digits that end there. */
function digitsBefore(text: string, end: number): number {
  let from = end
  while (from > 0 && /\d/.test(text.charAt(from - 1))) from -= 1
  return from
}
