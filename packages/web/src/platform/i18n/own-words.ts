import type { WordTexts } from '@kith/shared/word-files.ts'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { takePrefetched } from '#platform/prefetch/prefetched.ts'
import { session } from '#platform/session/session.ts'
import { askForOwnWords } from './ask-for-own-words.ts'
import { textAddress } from './text-address.ts'

/** What the words of the organisation are known by to which the user belongs; null where it has none of its own. */
let version: string | null = null

/** What the organisation words itself in a namespace; without asking where it has no words of its own. */
export async function ownWords(language: string, namespace: string): Promise<WordTexts | undefined> {
  if (version === null) return undefined
  const address = textAddress(language, namespace, 'accent')
  const answer = await (takePrefetched<Response>(address) ?? askForOwnWords(address, session.accessToken())).catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as WordTexts) : undefined
}

/** Puts the organisation's words on top of the texts that are there; true once they are. */
export function useOwnWords(current: string | null | undefined): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (current === undefined) return
    void takeOver(current).finally(() => setShown(true))
  }, [current])
  return !current || isShown
}

async function takeOver(current: string | null): Promise<void> {
  if (current === version) return
  const isFirst = version === null
  version = current
  if (!isFirst) return i18next.reloadResources()
  const loaded = Object.entries(i18next.store.data).flatMap(([language, namespaces]) =>
    Object.keys(namespaces).map((namespace) => ({ language, namespace })),
  )
  await Promise.all(
    loaded.map(async ({ language, namespace }) => {
      const own = await ownWords(language, namespace)
      if (own) i18next.addResourceBundle(language, namespace, own, true, true)
    }),
  )
}
