export type Place = { path: readonly string[]; value: unknown }

/** Most fields are on top, and an import has them judged by the hundred thousand. */
export const isOnTop = (pattern: string): boolean => !pattern.includes('.') && pattern !== '*'

export const valueOnTop = (values: unknown, field: string): unknown => ownProperty(values, field)

/** Every place that a path with `*` for array items stands for; none where an array is missing or empty. */
export function placesOf(values: unknown, pattern: string): Place[] {
  if (isOnTop(pattern)) return [{ path: [pattern], value: valueOnTop(values, pattern) }]
  let places: Place[] = [{ path: [], value: values }]
  for (const step of pattern.split('.')) {
    places = places.flatMap(({ path, value }) =>
      step === '*'
        ? (Array.isArray(value) ? value : []).map((item: unknown, index) => ({ path: [...path, String(index)], value: item }))
        : [{ path: [...path, step], value: ownProperty(value, step) }],
    )
  }
  return places
}

/** The value at a path without `*`; own properties only, so that 'constructor' finds nothing. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce(ownProperty, values)
}

/**
 * The value that a reference from a place means: the nearest field of that name, from the siblings
 * outwards to the root. A field counts as there when the values have it or `isDeclared` knows its pattern,
 * lest an omitted sibling be mistaken for a field of the same name at the root.
 */
export function lookUp(
  values: unknown,
  from: Place,
  pattern: string,
  reference: string,
  isDeclared: (pattern: string) => boolean,
): unknown {
  const [first = ''] = reference.split('.')
  const steps = pattern.split('.')
  for (let depth = from.path.length - 1; depth >= 0; depth--) {
    const scope = depth === 0 ? values : valueAt(values, from.path.slice(0, depth).join('.'))
    const declared = isDeclared([...steps.slice(0, depth), reference].join('.'))
    if (!Array.isArray(scope) && (declared || hasProperty(scope, first))) return valueAt(scope, reference)
  }
  return undefined
}

function ownProperty(holder: unknown, key: string): unknown {
  return hasProperty(holder, key) ? holder[key] : undefined
}

function hasProperty(holder: unknown, key: string): holder is Record<string, unknown> {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
}
