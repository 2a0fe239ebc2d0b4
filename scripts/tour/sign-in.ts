import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

export interface Server {
  address: string
  password: string
}

/** A context of its own, as one of the people of the demo, `hr`, or of another organisation, `platform@kith.example`. */
export async function signedIn(
  browser: Browser,
  { address, password }: Server,
  person: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    ...options,
  })
  const [name, domain = 'demo.example'] = person.split('@')
  const answer = await context.request.post('/api/auth/sign-in', {
    data: { tenant: domain.split('.')[0], email: `${name}@${domain}`, password },
  })
  if (!answer.ok()) throw new Error(`${name}@${domain} could not sign in: ${await answer.text()}`)
  return context
}
