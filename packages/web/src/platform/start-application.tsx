import '@mantine/core/styles.layer.css'
import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { useSyncExternalStore } from 'react'
import { translate, useTranslation } from '#platform/i18n/translation.ts'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ConnectionPage, SystemErrorPage } from './errors/pages.tsx'
import { newReference } from './errors/reference.ts'
import { startClient } from './graphql/client.ts'
import { startTranslations } from './i18n/i18n.ts'
import { Look } from './look/Look.tsx'
import { pageRoot } from './look/page-root.ts'
import { pending } from './look/pending.ts'
import { Splash } from './look/Splash.tsx'
import type { WebDomain } from './routing/define-domain.ts'
import { createRouter, leaveOldAddress } from './routing/router.tsx'
import { listenForBeginning } from './routing/begin-again.tsx'
import { StartPage } from './routing/StartPage.tsx'
import { createSite, SiteContext, type Site } from './routing/site.ts'
import { leaveWith } from './session/leave.ts'
import { session, watchSession } from './session/session.ts'
import { SessionProvider } from './session/SessionContext.tsx'
import { listenForErrors, reportFailedStart } from './telemetry/telemetry.ts'
import { Toasts } from './toasts/Toasts.tsx'
import { listenForEscape } from './verification/question.ts'

/** Texts, client, router; the splash of index.html stays until all are there. */
export const startApplication = (domains: readonly WebDomain[]): Promise<void> => pending(start(domains))

async function start(domains: readonly WebDomain[]): Promise<void> {
  leaveOldAddress()
  const texts = startTranslations()
  const starting = startClient(domains)
  const site = createSite(domains)
  const router = createRouter(site)
  await texts
  if (session.state() === 'ended') return leaveWith(translate('session.inactive'))
  session.onChange((state) => void (state === 'ended' && leaveWith(translate('session.inactive'))))
  watchSession()
  listenForEscape()
  listenForErrors()
  const root = await pageRoot()
  try {
    const client = await starting
    const draw = (time: number) => root.render(<Application key={time} client={client} router={router} site={site} />)
    draw(0)
    listenForBeginning({ root, client, router, draw })
  } catch (error) {
    const reference = newReference(error)
    reportFailedStart(error, reference)
    root.render(
      <Look>
        <main>
          <SystemErrorPage reference={reference} />
        </main>
      </Look>,
    )
  }
}

interface Props {
  client: ApolloClient
  router: ReturnType<typeof createBrowserRouter>
  site: Site
}

function Application({ client, router, site }: Props) {
  const state = useSyncExternalStore(session.onChange, session.state)
  const { ready } = useTranslation()
  if (!ready || state === 'ended') return <Splash />
  return (
    <Look>
      <ApolloProvider client={client}>
        {state === 'unreachable' && <ConnectionPage />}
        <div hidden={state === 'unreachable'}>
          <SessionProvider>
            <SiteContext value={site}>
              <StartPage router={router}>
                {/* In a transition a query would be asked for the old and the new address in turn, without end. */}
                <RouterProvider router={router} useTransitions={false} />
              </StartPage>
            </SiteContext>
          </SessionProvider>
        </div>
        <Toasts />
      </ApolloProvider>
    </Look>
  )
}
