import type { WordTexts } from '@kith/shared/word-files.ts'
import type { BackendModule } from 'i18next'
import { takePrefetched } from '#platform/prefetch/prefetched.ts'
import { pending } from '#platform/look/pending.ts'
import { ownWords } from './own-words.ts'
import { textAddress } from './text-address.ts'

type Fetch = (url: string) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

/** Loads one namespace of one language: /translations/{lng}/spa/{ns}, else …/accent/{ns}, with the organisation's own words on top. */
export function translationBackend(
  load: Fetch = (url) => pending(takePrefetched<Response>(url) ?? fetch(url)),
  loadOwn: typeof ownWords = ownWords,
): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read(language, namespace, done) {
      readWorded(load, loadOwn, language, namespace).then(
        (texts) => done(null, texts),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), !(error instanceof NoTranslation)),
      )
    },
  }
}

/** Asking again would not help. */
class NoTranslation extends Error {}

async function readWorded(load: Fetch, loadOwn: typeof ownWords, language: string, namespace: string): Promise<WordTexts> {
  const ahead = loadOwn(language, namespace)
  const texts = await readFirst(load, language, namespace)
  // Who is signed in may have become known in the meantime
  const own = (await ahead) ?? (await loadOwn(language, namespace))
  return { ...texts, ...own }
}

async function readFirst(load: Fetch, language: string, namespace: string) {
  for (const part of ['spa', 'accent'] as const) {
    const answer = await load(textAddress(language, namespace, part))
    if (answer.ok) return (await answer.json()) as WordTexts
    if (answer.status !== 404) throw new Error(`The translation ${language}/${namespace} answered ${answer.status}`)
  }
  throw new NoTranslation(`There is no translation ${language}/${namespace}`)
}
