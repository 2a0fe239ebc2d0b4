import { expect } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import type { RawAnswer } from '#platform/testing/raw-request.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { Device, type Options } from './device.ts'

type Asked = { challenge: string; options: Options }
type Row = { id: string; name: string; counter: string; last_used_at: Date | null; username: string }

export const read = <Answer>({ text }: RawAnswer) => JSON.parse(text) as Answer
export const refusalOf = (answer: RawAnswer) => [
  answer.status,
  ...(read<{ error?: { problems?: { path: string }[] } }>(answer).error?.problems ?? []).map(({ path }) => path),
]

/** Signs in, and adds, shows and reads passkeys as browsers and devices do. */
export function usePasskeys(server: () => TestServer) {
  const address = () => server().running.address
  const password = () => server().world.password
  const credentials = (name: string, tenant = 'demo') => ({ tenant, email: `${name}@${tenant}.example`, password: password() })

  async function signedIn(name = 'employee', tenant = 'demo'): Promise<Browser> {
    const browser = new Browser(address())
    expect(read<{ status: string }>(await browser.signIn(credentials(name, tenant))).status).toBe('signedIn')
    return browser
  }
  const begin = async (browser: Browser, shown: object = { password: password() }) => {
    const answer = await browser.send('/api/auth/passkeys', shown)
    expect(answer.status, answer.text).toBe(200)
    return read<Asked>(answer)
  }
  const confirm = (browser: Browser, challenge: string, response: object, name = 'My phone') =>
    browser.send('/api/auth/passkeys/confirm', { challenge, response, name })
  /** Adds a passkey of a new device for the signed-in user. */
  async function add(browser: Browser, shown?: object): Promise<{ device: Device; recoveryCodes: string[] | null }> {
    const device = new Device(address())
    const { challenge, options } = await begin(browser, shown)
    const answer = await confirm(browser, challenge, device.make(options))
    expect(answer.status, answer.text).toBe(200)
    return { device, ...read<{ recoveryCodes: string[] | null }>(answer) }
  }
  const ask = async (path: string, body: object = {}, browser = new Browser(address())) => {
    const answer = await browser.send(`/api/auth/${path}`, body)
    expect(answer.status, answer.text).toBe(200)
    return { browser, ...read<Asked>(answer) }
  }
  const rows = () =>
    server().rows<Row>('select k.id, k.name, k.counter, k.last_used_at, u.username from passkeys k join users u on u.id = k.user_id')
  const shownIn = async (browser: Browser, device: Device) => {
    const { challenge, options } = await ask('passkeys/options', {}, browser)
    return { passkey: { challenge, response: device.show(options) } }
  }
  const sessions = async () => (await server().rows<{ count: string }>('select count(*) from sessions'))[0]?.count
  return { address, password, credentials, signedIn, begin, confirm, add, ask, rows, shownIn, sessions }
}
