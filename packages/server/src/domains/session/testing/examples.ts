import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

/** One more session of the administrator, on a device that is not the one that asks. */
async function anotherSession(server: TestServer): Promise<{ id: string }> {
  const [session] = await server.rows<{ id: string }>(
    `insert into sessions (tenant_id, id, user_id, rotated_at, active_at, idle_until, expires_at, methods, verified_at, created_at)
     select tenant_id, gen_random_uuid(), id, '2026-11-19', '2026-11-19', '2030-01-01', '2030-01-01', '{password}', '2026-11-19', '2026-11-19'
     from users where username = 'admin@demo.example' returning id`,
  )
  return { id: session?.id ?? '' }
}

export const examples: MutationExamples = {
  sessionEnd: anotherSession,
  sessionsEndOthers: async (server) => {
    await anotherSession(server)
    return { includesThis: false }
  },
}
