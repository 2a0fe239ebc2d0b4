/** An element as the library has read it: texts and attributes, and lists of elements by their name without prefix. */
export type Element = { readonly [name: string]: unknown }

export const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null && !Array.isArray(value)

export function elementsOf(parent: Element | undefined, name: string): Element[] {
  const found = parent && Object.hasOwn(parent, name) ? parent[name] : undefined
  return Array.isArray(found) ? found.filter(isElement) : []
}

/** The element of this name, where there is exactly one. */
export function onlyOne(parent: Element | undefined, name: string): Element | undefined {
  const [found, ...more] = elementsOf(parent, name)
  return more.length === 0 ? found : undefined
}

export function textIn(element: Element | undefined): string | undefined {
  const text = element?.['_']
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

export function attributeOf(element: Element | undefined, name: string): string | undefined {
  const attributes = element?.['$']
  const value = isElement(attributes) && Object.hasOwn(attributes, name) ? attributes[name] : undefined
  return typeof value === 'string' ? value : undefined
}
