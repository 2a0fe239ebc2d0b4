/** The texts of a file or a namespace by path: `groups.title`. */
export type WordTexts = Readonly<Record<string, string>>

/** What every domain's words may have a part of; these are read together, each as a namespace of its own. */
const gatheredParts: ReadonlySet<string> = new Set(['records', 'choices', 'permissions', 'events', 'personalData', 'notices'])

/** The namespaces of a language from its files: one for each file, without the parts that are gathered from all of them. */
export function gatherWords(files: Readonly<Record<string, WordTexts>>): Readonly<Record<string, WordTexts>> {
  const namespaces: Record<string, Record<string, string>> = Object.fromEntries(Array.from(gatheredParts, (part) => [part, {}]))
  for (const [name, words] of Object.entries(files))
    for (const [path, text] of Object.entries(words)) {
      const dot = path.indexOf('.')
      const first = dot < 0 ? path : path.slice(0, dot)
      const [namespace, key] = gatheredParts.has(first) ? [first, path.slice(first.length + 1)] : [name, path]
      ;(namespaces[namespace] ??= {})[key] = text
    }
  return namespaces
}
