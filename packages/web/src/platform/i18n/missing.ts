interface Options {
  reload: (language: string, namespace: string) => unknown
  log: (message: string) => void
  now: () => number
}

const TEN_MINUTES = 10 * 60 * 1000

/** Notes each missing text once, and loads the texts again at most every ten minutes. */
export function missingTexts({ reload, log, now }: Options) {
  const noted = new Set<string>()
  let reloadedAt = Number.NEGATIVE_INFINITY
  return (languages: readonly string[], namespace: string, key: string): void => {
    const name = `${namespace}:${key}`
    if (!noted.has(name)) log(`Missing translation ${name} (${languages.join(', ')})`)
    noted.add(name)
    if (now() - reloadedAt < TEN_MINUTES) return
    reloadedAt = now()
    for (const language of languages) void reload(language, namespace)
  }
}
