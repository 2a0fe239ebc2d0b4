import { anonymousPulse } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import { pulse } from '@kith/shared/domains/pulses/pulses.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExampleWith } from '#platform/testing/example-inputs.ts'
import { blindBallot } from '#platform/testing/blind.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { answer } from '#domains/forms/testing/forms.ts'
import { useAnonymousForms } from './anonymous.ts'

/** An anonymous pulse with a send that is open. */
async function open(server: TestServer): Promise<{ id: string; version: number; sendId: string }> {
  const id = await makeExampleWith(server, anonymousPulse, { state: 'SENT' })
  const [send] = await server.rows<{ id: string }>(
    `insert into anonymous_sends (tenant_id, id, pulse_id, number, planned_at, state, opened_on, closed_from)
     values ($1, gen_random_uuid(), $2, 0, now(), 'OPEN', '2026-11-20', '2030-01-01') returning id`,
    [server.world.tenantId, id],
  )
  return { id, version: 1, sendId: send?.id ?? '' }
}

/** The same with five answers that nobody has looked at. */
async function answered(server: TestServer) {
  const which = await open(server)
  await server.rows(
    `with send as (select tenant_id, id from anonymous_sends where pulse_id = $1),
      cell as (insert into anonymous_cells (tenant_id, id, send_id, recipients, public_key)
        select tenant_id, gen_random_uuid(), id, 5, 'none' from send returning tenant_id, id, send_id)
     insert into anonymous_answers (tenant_id, id, send_id, cell_id, answers)
     select tenant_id, gen_random_uuid(), send_id, id, '[]' from cell, generate_series(1, 5)`,
    [which.id],
  )
  return which
}

/** An anonymous form that everybody is asked to answer; returns the id of the send. */
async function asked(server: TestServer): Promise<string> {
  const pulseId = await useAnonymousForms(() => server).schedule()
  const { services } = server.running
  const { tenantId } = server.world
  const [send] = await server.rows<{ id: string }>(
    `insert into anonymous_sends (tenant_id, id, pulse_id, number, planned_at, state)
     values ($1, gen_random_uuid(), $2, 0, now(), 'QUEUED') returning id`,
    [tenantId, pulseId],
  )
  const job = services.kith.jobs.find(({ queue }) => queue === 'anonymous-pulse-send')
  await job?.run(services, { tenantId, userId: await server.userOf('admin') }, { sendId: send?.id }, new AbortController().signal)
  return send?.id ?? ''
}

export const examples: MutationExamples = {
  pulseResend: async (server) => {
    const id = await makeExampleWith(server, pulse, { state: 'SENT' })
    await server.rows(
      "insert into pulse_sends (tenant_id, id, pulse_id, number, planned_at, state) values ($1, gen_random_uuid(), $2, 0, now(), 'SENT')",
      [server.world.tenantId, id],
    )
    return { id, version: 1 }
  },
  anonymousBallotSign: async (server) => {
    const sendId = await asked(server)
    const { publicKey } = await useAnonymousForms(() => server).read('admin', sendId)
    return { sendId, blinded: (await blindBallot(publicKey)).blinded }
  },
  anonymousAnswerDeposit: async (server) => {
    const ballot = await useAnonymousForms(() => server).ballotOf('admin', await asked(server))
    return { ...ballot, answers: [answer(1, '9')] }
  },
  anonymousPulseClose: open,
  anonymousPulseRemind: async (server) => {
    const { id, version } = await open(server)
    return { id, version }
  },
  anonymousPulseRelease: answered,
}
