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
    const value = /(?:^| )(\d+(?:\.\d+)?) ?(%)?$/.exec(quoted?.rest ?? part)
    const name = quoted?.name ?? part.slice(0, value?.index)
    const found = value && (!quoted || value.index === 0) ? named.get(name.trim().toLowerCase()) : undefined
    if (!found || !value) return part
    const [, number = '', percent] = value
    return { ...found, amount: percent ? null : number, percentage: percent ? number : null }
  })
}
