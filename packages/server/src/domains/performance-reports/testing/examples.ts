import { metricGroup } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { performanceReportTemplate } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { metricResponse } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExampleWith } from '#platform/testing/example-inputs.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

/** What the administrator was asked for. */
const asked = (server: TestServer) =>
  makeExampleWith(server, metricResponse, { respondentId: server.world.people.admin }, { personId: server.world.people.admin })

export const examples: MutationExamples = {
  metricGroupDuplicate: async (server) => ({ id: await makeExampleWith(server, metricGroup, {}), version: 1, name: 'Copy' }),
  performanceReportTemplateDuplicate: async (server) => ({
    id: await makeExampleWith(server, performanceReportTemplate, {}),
    version: 1,
    name: 'Copy',
  }),
  metricResponseSubmit: async (server) => ({ id: await asked(server), version: 1, answers: [], comment: 'Nothing to say' }),
  metricResponseDecline: async (server) => ({ id: await asked(server), version: 1 }),
}
