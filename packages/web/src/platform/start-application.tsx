import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { useSyncExternalStore } from 'react'
import type { Root } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { domains } from '#src/domains.ts'
import { ConnectionPage, SystemErrorPage } from './errors/pages.tsx'
import { newReference } from './errors/reference.ts'
import { startClient } from './graphql/client.ts'
import { i18n, startTranslations } from './i18n/i18n.ts'
import { namespaceOf } from './i18n/keys.ts'
import { Look } from './look/Look.tsx'
import { Splash } from './look/Splash.tsx'
import { leaveOldAddress } from './routing/leave-old-address.ts'
import { createRouter } from './routing/router.tsx'
import { readIdentity } from './session/identity.ts'
import { leaveAfterInactivity } from './session/leave.ts'
import { logOutAddress } from './session/log-out-address.ts'
import { session, watchSession } from './session/session.ts'
import { SessionProvider } from './session/SessionContext.tsx'
import { Toasts } from './toasts/Toasts.tsx'

/** Texts, session, client, router; the splash of index.html stays until all are there. */
export async function startApplication(root: Root): Promise<void> {
  leaveOldAddress()
  if (!readIdentity()) return location.replace(logOutAddress(location))
  session.onChange((state) => void (state === 'ended' && leaveAfterInactivity(i18n.t('session.inactive'))))
  const firstToken = session.accessToken().catch(() => undefined)
  const texts = startTranslations(['common', ...manifestNamespaces()])
  const router = createRouter()
  await texts
  watchSession()
  try {
    const client = await startClient()
    root.render(<Application client={client} router={router} />)
  } catch (error) {
    console.error('CRITICAL: the data client could not be started', error)
    root.render(
      <Look>
        <SystemErrorPage reference={newReference(error)} />
      </Look>,
    )
  }
  await firstToken
}

function Application({ client, router }: { client: ApolloClient; router: ReturnType<typeof createBrowserRouter> }) {
  const state = useSyncExternalStore(session.onChange, session.state)
  const { ready } = useTranslation()
  if (!ready || state === 'ended') return <Splash />
  return (
    <Look>
      <ApolloProvider client={client}>
        {state === 'unreachable' && <ConnectionPage />}
        <div hidden={state === 'unreachable'}>
          <SessionProvider>
            {/* In a transition a query would be asked for the old and the new address in turn, without end. */}
            <RouterProvider router={router} useTransitions={false} />
          </SessionProvider>
        </div>
        <Toasts />
      </ApolloProvider>
    </Look>
  )
}

/** Titles and navigation of all domains are drawn on every page. */
const manifestNamespaces = () => [
  ...new Set(
    domains.flatMap(({ navigation = [], quickLinks = [] }) => [...navigation, ...quickLinks].map(({ label }) => namespaceOf(label))),
  ),
]
