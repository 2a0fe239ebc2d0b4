const key = '-H "Authorization: Bearer $KITH_KEY"'
const json = "-H 'Content-Type: application/json'"
export const receiverPort = 8787

/** The commands with which somebody tries the API for the first time, in the order in which they are typed into a terminal. */
export function firstSteps(origin: string, port: number = receiverPort) {
  const titles = `${origin}/api/v1/position-titles`
  return {
    key: "export KITH_KEY='kith_…'",
    list: `curl ${key} "${titles}?limit=10"`,
    create: `curl -i -X POST ${key} -H "Idempotency-Key: $(date +%s)" ${json} -d '{"name":"Lens polisher"}' "${titles}"`,
    id: "export ID='…'",
    change: `curl -i -X PATCH ${key} -H 'If-Match: "1"' ${json} -d '{"name":"Senior lens polisher"}' "${titles}/$ID"`,
    secret: "export KITH_WEBHOOK_SECRET='whsec_…'",
    receive: `cat > receiver.mjs <<'END'\n${receiverOn(port)}END\nnode receiver.mjs`,
  }
}

/** Takes messages that are signed with the secret and no older than five minutes, as Standard Webhooks has it, and prints them. */
const receiverOn = (port: number) => `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = Buffer.from(process.env.KITH_WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
const isSame = (one, other) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part) => (body += part))
  request.on('end', () => {
    const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signatures = '' } = request.headers
    const expected = 'v1,' + createHmac('sha256', secret).update(\`\${id}.\${sentAt}.\${body}\`).digest('base64')
    const isRecent = Math.abs(Date.now() / 1000 - Number(sentAt)) < 300
    const isFromKith = isRecent && signatures.split(' ').some((each) => isSame(each, expected))
    response.writeHead(isFromKith ? 204 : 401).end()
    console.log(isFromKith ? 'Received' : 'Not from Kith', body)
  })
}).listen(${port}, () => console.log('Waiting for messages'))
`
