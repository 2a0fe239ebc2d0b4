import { plainDecimal, type Component } from './remuneration.ts'

type Named = Component & { readonly name: string }

/** The parts of a pay as files have them, such as `Superannuation 11%; Car allowance 5000`. */
export const textOfComponents = (components: readonly Named[]): string =>
  components
    .map(({ name, amount, percentage }) => `${name} ${percentage ? `${plainDecimal(percentage)}%` : plainDecimal(amount ?? '0')}`)
    .join('; ')

/**
 * The same read again: each part is one of the `defaults` by its name, with the value that is written or its own; a text where there is
 * no such default. `none` is none of them.
 */
export function componentsInText<Default extends Named>(text: string, defaults: readonly Default[]): (Default | string)[] {
  if (text.trim().toLowerCase() === 'none') return []
  const named = new Map(defaults.map((component) => [component.name.toLowerCase(), component]))
  const parts = text.split(';').flatMap((part) => part.trim() || [])
  return parts.map((part) => {
    const whole = named.get(part.toLowerCase())
    if (whole) return whole
    const [, name = '', value = '', percent] = /^(.+?) *(\d+(?:\.\d+)?) ?(%)?$/.exec(part) ?? []
    const found = named.get(name.toLowerCase())
    if (!found) return part
    return { ...found, amount: percent ? null : value, percentage: percent ? value : null }
  })
}
