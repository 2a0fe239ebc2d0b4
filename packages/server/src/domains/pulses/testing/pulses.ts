import { useForms } from '#domains/forms/testing/forms.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

export type Pulse = { id: string; version: number; state: string; nextSendAt: string | null }
type Send = { state: string; reason: string | null; subjects: number; forms: number; answered: number; unanswerable: number }
export const pulseFields = '{ id version state nextSendAt }'
// Sydney is eleven hours ahead until April
export const tomorrowAtNine = '2026-11-20T22:00:00Z'
export const everybody = { onLeave: 'ANY', onProbation: 'ANY', withoutAccount: 'ANY' }

/** Pulses of forms about everybody, scheduled for the next morning, and what they have asked. */
export function usePulses(server: () => TestServer) {
  const { form, run } = useForms(server)
  const design = (more: object = {}) => form(undefined, { respondent: 'SUPERVISOR', ...more })
  return {
    design,
    work: () => runQueued(server(), ['pulse-due', 'pulse-send']),
    schedule: async (more: object = {}) =>
      run<Pulse>(
        'hr',
        'pulseCreate',
        { name: 'Check-in', designId: await design(), sendOn: '2026-11-21', sendAt: '09:00', ...everybody, ...more },
        pulseFields,
      ),
    shown: async (id: string) =>
      (
        await server()
          .as('hr')
          .ask<{ one: Pulse & { sends: Send[] } }>(
            'query ($id: ID!) { one: getPulse(id: $id) { id version state nextSendAt sends { state reason subjects forms answered unanswerable } } }',
            { id },
          )
      ).one,
    tasks: () =>
      server().rows<{ subject: string; respondent: string }>(
        `select subject.display_name as subject, respondent.display_name as respondent from tasks t
         join people_card subject on subject.id = t.person_id join people_card respondent on respondent.id = t.respondent_id
         where t.source = 'PULSE' order by 1, 2`,
      ),
  }
}
