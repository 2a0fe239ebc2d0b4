import { Resolver } from 'node:dns/promises'
import { asSystemJob, defineJob } from '#platform/background/jobs.ts'
import type { Config } from '#platform/config.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { domainById, noteCheck } from './sql.ts'
import { recordName, recordValue } from './type.ts'

/** Looks for the record that shows whose a domain is. */
export const proveEmailDomain = defineJob({
  queue: 'prove-email-domain',
  retries: 2,
  run: async (services, { tenantId }, { id }) => {
    if (typeof id !== 'string') return
    const found = await asSystemJob(services, tenantId, ({ db }) => db.first(domainById, { id }))
    if (!found) return
    const isThere = await hasRecord(services.config, found)
    await asSystemJob(services, tenantId, async (ctx) => {
      const noted = await ctx.db.first(noteCheck, { id, token: found.token, isThere, now: ctx.now })
      if (!noted?.isNew) return
      const subject = { kind: 'email_domain', id }
      const [before, after] = [false, true].map((isProven) => ({ domain: noted.domain, isProven }))
      await recordSystemEvents(ctx, [{ event: 'email_domain.proven', subject, before: before ?? null, after: after ?? null }])
    })
  },
})

async function hasRecord(
  { nameServers }: Pick<Config, 'nameServers'>,
  { domain, token }: { domain: string; token: string },
): Promise<boolean> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (nameServers.length > 0) resolver.setServers([...nameServers])
  const records = await resolver.resolveTxt(recordName(domain)).catch(() => [])
  return records.some((parts) => parts.join('') === recordValue(token))
}
