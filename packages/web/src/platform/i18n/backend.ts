import type { BackendModule } from 'i18next'
import { takePrefetched } from '#platform/prefetch/prefetched.ts'
import { pending } from '#platform/look/pending.ts'
import { textAddress } from './text-address.ts'

type Fetch = (url: string) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

/** Loads one namespace of one language: /translations/{lng}/spa/{ns}, else …/accent/{ns}. */
export function translationBackend(load: Fetch = (url) => pending(takePrefetched<Response>(url) ?? fetch(url))): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read(language, namespace, done) {
      readFirst(load, language, namespace).then(
        (texts) => done(null, texts),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), !(error instanceof NoTranslation)),
      )
    },
  }
}

/** Asking again would not help. */
class NoTranslation extends Error {}

async function readFirst(load: Fetch, language: string, namespace: string) {
  for (const part of ['spa', 'accent'] as const) {
    const answer = await load(textAddress(language, namespace, part))
    if (answer.ok) return (await answer.json()) as Record<string, string>
    if (answer.status !== 404) throw new Error(`The translation ${language}/${namespace} answered ${answer.status}`)
  }
  throw new NoTranslation(`There is no translation ${language}/${namespace}`)
}
