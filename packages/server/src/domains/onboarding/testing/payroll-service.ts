import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formParts, type FormMessage, type FormPart } from '@kith/shared/domains/onboarding/payroll-form.ts'

type Answer = { readonly status: number; readonly parts?: readonly FormPart[]; readonly reasons?: readonly string[] }
const key = 'the key of the stand-in for payroll forms'
const signed = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
const completionOf = (session: string) => signed(`completed ${session}`)
const whole: Answer = { status: 200, parts: formParts }

/** A stand-in for the service for bank, tax and super details: speaks its protocol over HTTP, and fails as it is told to. */
export async function startPayrollService() {
  const told: { entity: string; abn: unknown }[] = []
  let answer = whole
  let isFormBroken = false
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (request.method === 'PUT' && pathname.startsWith('/entities/')) {
      void read(request).then((body) => {
        if (request.headers.authorization !== `Bearer ${key}`) return response.writeHead(401).end('{}')
        const given = JSON.parse(body) as { abn?: unknown }
        told.push({ entity: pathname.slice('/entities/'.length), abn: given.abn })
        const { status, ...said } = answer
        return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
      })
      return
    }
    const signature = searchParams.get('signature')
    searchParams.delete('signature')
    const isRight = pathname === '/form' && signed(searchParams.toString()) === signature
    const session = searchParams.get('session') ?? ''
    if (!isRight) return void response.writeHead(500).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    const token = completionOf(session)
    const parent = searchParams.get('parent') ?? ''
    response.end(isFormBroken ? telling(parent, { type: 'failed' }) : form(searchParams.get('parts') ?? '', parent, token))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    config: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key },
    told,
    /** What it hands to whoever has sent the form of a session. */
    completionOf,
    /** What it says of business entities from now on. */
    answerWith: (next: Answer) => void (answer = next),
    breakForm: (broken: boolean) => void (isFormBroken = broken),
    stop: () => new Promise<void>((stopped) => (server.closeAllConnections(), server.close(() => stopped()))),
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const form = (parts: string, parent: string, token: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bank, tax and super</title>
<p>Asks for: ${parts}</p>
<form><label>Account number <input required></label> <button>Send</button></form>
<script>
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  window.parent.postMessage(${JSON.stringify({ type: 'completed', token } satisfies FormMessage)}, ${JSON.stringify(parent)})
})
</script>${telling(parent, { type: 'ready' })}</html>`

const telling = (parent: string, message: { type: 'ready' | 'failed' }) =>
  `<script>window.parent.postMessage(${JSON.stringify(message)}, ${JSON.stringify(parent)})</script>`
