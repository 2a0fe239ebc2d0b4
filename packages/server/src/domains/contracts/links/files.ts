import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { linkMinutes } from '#platform/files/files.ts'
import { refuseLink } from '#platform/http/header-wording.ts'
import type { Services } from '#platform/services.ts'
import { contractById } from '../sql.ts'
import { keyOfContract } from '../sealing/job.ts'
import { fileOfContract } from '../sealing/sql.ts'
import type { LinkedRow } from './sql.ts'
import { enterLink } from './through-link.ts'

const use = 'contract by link'
const path = '/api/shared/contracts'
type Content = { readonly tenantId: string; readonly hash: string }

/** Makes the address at which the sealed file is for five minutes, for those who have the link; null until it is there. */
export async function linkedFileUrl(ctx: Context, { contract_id: contract, link_hash: hash }: LinkedRow): Promise<string | null> {
  if (!(await ctx.db.first(fileOfContract, { contract }))) return null
  const until = new Date(ctx.now.getTime() + linkMinutes * 60_000)
  return ctx.services.files.signLinkUntil(use, path, { tenantId: ctx.actor.tenantId, hash } satisfies Content, until)
}

/** Answers that address, as long as the link itself opens the contract. */
export function linkedFileRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
    const { files, clock, turns } = services
    const content = files.readLink<Content>(use, request.params.token, clock.now())
    const visit = { services, address: request.ip, agent: '' }
    const file = content && (await turns.during({ group: 'signed out', member: request.ip }, () => enterLink(visit, content, findFile)))
    if (!file) return refuseLink(request, reply, errorMessage('download_gone'))
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': String(file.size),
        'content-disposition': 'attachment; filename="contract.pdf"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      })
      .send(files.storage.read(file.key))
  })
}

async function findFile(ctx: Context, { contract_id: contract }: LinkedRow): Promise<{ key: string; size: number } | null> {
  const file = await ctx.db.first(fileOfContract, { contract })
  if (!file) return null
  const { id, person_id: personId } = await ctx.db.one(contractById, { id: contract })
  await recordSystemEvents(ctx, [{ event: 'contract.downloaded', subject: { kind: 'contract', id }, personId, before: {}, after: null }])
  return { key: keyOfContract(ctx.actor.tenantId, id), size: file.size }
}
