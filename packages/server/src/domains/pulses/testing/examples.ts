import { pulse } from '@kith/shared/domains/pulses/pulses.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExampleWith } from '#platform/testing/example-inputs.ts'

export const examples: MutationExamples = {
  pulseResend: async (server) => {
    const id = await makeExampleWith(server, pulse, { state: 'SENT' })
    await server.rows(
      "insert into pulse_sends (tenant_id, id, pulse_id, number, planned_at, state) values ($1, gen_random_uuid(), $2, 0, now(), 'SENT')",
      [server.world.tenantId, id],
    )
    return { id, version: 1 }
  },
}
