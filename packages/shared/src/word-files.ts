export type Tree = { readonly [name: string]: string | Tree }

/** What every domain's words may have a part of; these are read together, each as a namespace of its own. */
const gatheredParts = ['records', 'choices', 'permissions', 'events', 'personalData'] as const

/** The namespaces of a language from its files: one for each file, without the parts that are gathered from all of them. */
export function gatherWords(files: Readonly<Record<string, Tree>>): Readonly<Record<string, Tree>> {
  const namespaces: Record<string, Tree> = Object.fromEntries(gatheredParts.map((part) => [part, {}]))
  for (const [name, words] of Object.entries(files)) {
    const own = Object.entries(words).filter(([part]) => !isGathered(part))
    if (own.length > 0) namespaces[name] = Object.fromEntries(own)
    for (const part of gatheredParts) namespaces[part] = merged(namespaces[part] ?? {}, treeOf(words[part]))
  }
  return namespaces
}

/** Every text of a tree with its path, `groups.title`. */
export function* flattened(words: Tree, prefix = ''): Generator<[path: string, text: string]> {
  for (const [name, value] of Object.entries(words))
    if (typeof value === 'string') yield [prefix + name, value]
    else yield* flattened(value, `${prefix}${name}.`)
}

/** Two trees in one; where both say something, the right one is heard. */
export function merged(left: Tree, right: Tree): Tree {
  const all: Record<string, string | Tree> = { ...left }
  for (const [name, value] of Object.entries(right)) {
    const known = all[name]
    all[name] = typeof value === 'object' && typeof known === 'object' ? merged(known, value) : value
  }
  return all
}

const isGathered = (part: string) => gatheredParts.some((each) => each === part)

const treeOf = (part: string | Tree | undefined): Tree => (typeof part === 'object' ? part : {})
