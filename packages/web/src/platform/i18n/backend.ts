import type { BackendModule } from 'i18next'

type Fetch = (url: string) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

/** Loads one namespace of one language: /translations/{lng}/spa/{ns}, else …/accent/{ns}. */
export function translationBackend(load: Fetch = (url) => fetch(url)): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read(language, namespace, done) {
      readFirst(load, language, namespace).then(
        (texts) => done(null, texts),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
      )
    },
  }
}

async function readFirst(load: Fetch, language: string, namespace: string) {
  let status = 0
  for (const part of ['spa', 'accent']) {
    const answer = await load(`/translations/${language}/${part}/${namespace}`)
    if (answer.ok) return (await answer.json()) as Record<string, string>
    status = answer.status
    if (status !== 404) break
  }
  throw new Error(`No translation ${language}/${namespace} (${status})`)
}
