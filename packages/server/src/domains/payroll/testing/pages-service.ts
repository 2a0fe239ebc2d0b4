import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PayrollPage, PayrollPageFailure } from '@kith/shared/domains/payroll/pages.ts'

const key = 'the key of the stand-in for payroll pages'
type Asked = { page: PayrollPage; organisation: string; employee: string; isOwn: boolean; parent: string }

/** A stand-in for a payroll product with pages: speaks its protocol over HTTP, and fails as it is told to. */
export async function startPagesService() {
  const asked: Omit<Asked, 'parent'>[] = []
  const views = new Map<string, Asked>()
  const accounts = new Set<string>()
  const closed = new Set<PayrollPage>()
  let answers = true
  let isSilent = false
  let elsewhere: string | undefined
  const failureOf = ({ employee, organisation, page }: Asked): PayrollPageFailure | undefined => {
    if (!/^[A-Z]{2}[0-9]+$/.test(employee)) return 'BAD_ID'
    if (!accounts.has(`${organisation} ${employee}`)) return 'NO_ACCOUNT'
    return closed.has(page) ? 'NO_PAGE' : undefined
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (!answers) return void response.writeHead(503).end()
    if (request.method === 'POST' && pathname === '/pages') {
      void read(request).then((body) => {
        if (request.headers.authorization !== `Bearer ${key}`) return response.writeHead(401).end('{}')
        const given = JSON.parse(body) as Asked
        const { parent: _, ...rest } = given
        asked.push(rest)
        const error = failureOf(given)
        const token = randomUUID()
        views.set(token, given)
        const said = error ? { error } : { address: elsewhere ?? `http://${request.headers.host}/view/${token}` }
        return response.writeHead(error ? 422 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
      })
      return
    }
    const token = pathname.slice('/view/'.length)
    const view = views.get(token)
    views.delete(token)
    if (!view) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(view, isSilent))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    config: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key },
    asked,
    open: (organisation: string, employee: string) => void accounts.add(`${organisation} ${employee}`),
    close: (page: PayrollPage) => void closed.add(page),
    /** Whether it answers at all. */
    answer: (does: boolean) => void (answers = does),
    /** Whether its pages say nothing of having come. */
    silence: (is: boolean) => void (isSilent = is),
    /** Leads away from itself, as nobody should follow. */
    leadTo: (address: string | undefined) => void (elsewhere = address),
    stop: () => new Promise<void>((stopped) => (server.closeAllConnections(), server.close(() => stopped()))),
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const pageOf = ({ page, employee, isOwn, parent }: Asked, isSilent: boolean) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${page}</title>
<p>${page} of ${employee}, ${isOwn ? 'own' : 'for others'}</p>
${isSilent ? '' : `<script>window.parent.postMessage({ type: 'ready' }, ${JSON.stringify(parent)})</script>`}
</html>`
