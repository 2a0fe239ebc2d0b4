import type { ApolloClient } from '@apollo/client'
import { redirectOf } from '@kith/shared/routes.ts'
import type { Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { createBrowserRouter } from 'react-router'
import { pending } from '#platform/look/pending.ts'
import { Splash } from '#platform/look/Splash.tsx'
import { session } from '#platform/session/session.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { consent, verification } from '#platform/verification/question.ts'

interface Begun {
  root: Root
  client: ApolloClient
  router: ReturnType<typeof createBrowserRouter>
  /** Draws the application, as a new one each time. */
  draw: (time: number) => void
}

/**
 * Begins again at the address that a `kith-begin` event names, as a load of it would, but with the scripts that have been loaded: for
 * browser tests, which would spend half of their time on loads. Whoever can dispatch it runs scripts in this page already, and the router
 * leads nowhere but to pages of this origin.
 */
export function listenForBeginning({ root, client, router, draw }: Begun): void {
  let time = 0
  const begin = async ({ pathname, search, hash }: URL) => {
    verification.settle(false)
    consent.settle(false)
    flushSync(() => root.render(<Splash />))
    toasts.restore()
    await client.clearStore()
    await router.navigate((redirectOf(pathname) ?? pathname) + search + hash)
    // With their effects, so that what they ask for is under way before the page could be taken for complete
    flushSync(() => draw((time += 1)))
  }
  addEventListener('kith-begin', (event) => {
    const address = event instanceof CustomEvent && typeof event.detail === 'string' ? URL.parse(event.detail, location.origin) : null
    if (address?.origin !== location.origin || session.state() !== 'active') return
    event.preventDefault()
    void pending(begin(address))
  })
}
