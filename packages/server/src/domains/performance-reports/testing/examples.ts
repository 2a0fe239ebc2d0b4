import { metricGroup } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { performanceReportTemplate } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { metricResponse } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExampleWith } from '#platform/testing/example-inputs.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

/** The key of the metric in the declared example of a group. */
const firstMetric = '01900000-0000-7000-8000-0000000000a1'

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
  metricResponseSubmit: async (server) => ({
    id: await asked(server),
    version: 1,
    answers: [{ key: firstMetric, value: '4' }],
    comment: 'Always careful',
  }),
  metricResponseDecline: async (server) => ({ id: await asked(server), version: 1 }),
}
