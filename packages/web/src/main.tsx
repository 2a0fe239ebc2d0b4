import { prefetch } from './platform/prefetch/prefetch.ts'
import { readIdentity } from './platform/session/identity.ts'
import { logOutAddress } from './platform/session/sign-out.ts'
import { queriesOfPages } from './page-queries.ts'

// Not awaited here: both applications import from this file's chunk and would wait for it in turn.
void start()

/** The sign-in page is a small application of its own, so that it loads neither Apollo nor the frame. */
async function start(): Promise<void> {
  if (location.pathname.startsWith('/auth/')) {
    const { startSignIn } = await import('./platform/sign-in/start-sign-in.tsx')
    await startSignIn()
  } else if (location.pathname.startsWith('/shared/organisation-chart/')) {
    const { startSharedChart } = await import('./domains/organisation-chart/shared/start-shared-chart.tsx')
    await startSharedChart()
  } else if (location.pathname.startsWith('/shared/contracts/')) {
    const { startSharedContract } = await import('./domains/contracts/shared/start-shared-contract.tsx')
    await startSharedContract()
  } else if (location.pathname.startsWith('/shared/forms/')) {
    const { startSharedForm } = await import('./domains/forms/shared/start-shared-form.tsx')
    await startSharedForm()
  } else if (readIdentity()) {
    prefetch(queriesOfPages)
    const [{ startApplication }, { domains }] = await Promise.all([import('./platform/start-application.tsx'), import('./domains.ts')])
    await startApplication(domains)
  } else {
    location.replace(logOutAddress(location))
  }
}
