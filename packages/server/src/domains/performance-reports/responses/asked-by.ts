import { metricGroup } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { metricResponse } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import { questionsFor } from '@kith/shared/domains/performance-reports/questions.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { fieldValues, type RecordRow } from '#platform/records/columns.ts'
import { recordType } from '#platform/records/type.ts'
import { versionById } from '#platform/records/versions.ts'
import { QuestionType } from './queries.ts'

/** Reads what a response is asked from the version of its group. */
export const askedByVersion = builder.objectFields(recordType(metricResponse), {
  fields: (t) => ({
    groupVersion: t.int({
      nullable: false,
      description: 'The number of the version of the group by which it asks.',
      resolve: async (row: RecordRow, _, request) => (await versionOf(await read(request), row)).number,
    }),
    questions: t.field({
      type: [QuestionType],
      nullable: { list: false, items: false },
      resolve: async (row: RecordRow, _, request) => {
        const { content } = await versionOf(await read(request), row)
        return questionsFor(fieldValues(metricResponse, row).side, content.metrics ?? [])
      },
    }),
  }),
})

const versionOf = (ctx: Context, row: RecordRow) => versionById(ctx, metricGroup, fieldValues(metricResponse, row).versionId ?? '')
