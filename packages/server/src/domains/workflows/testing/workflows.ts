import { questionId, useForms } from '#domains/forms/testing/forms.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

type Made = { id: string; version: number }
type Entry = { days: number; months?: number; designId?: string; respondent?: string; namedRespondentId?: string }

/** Workflows of an event with forms that are published for them, and started about the employee. */
export function useWorkflows(server: () => TestServer) {
  const { form, run } = useForms(server)
  return {
    workflow: async (event: string, entries: readonly Entry[], more: object = {}) => {
      const forms = await Promise.all(
        entries.map(async (entry, index) => ({ id: questionId(index + 1), ...entry, designId: entry.designId ?? (await form()) })),
      )
      return run<Made>('hr', 'workflowCreate', { name: `Workflow ${event}`, event, forms, ...more }, '{ id version }')
    },
    start: (workflowId: string, more: object = {}) =>
      run<Made>(
        'hr',
        'workflowStart',
        { jobId: server().world.jobs.employee, workflowId, eventOn: '2026-12-01', ...more },
        '{ id version }',
      ),
  }
}
