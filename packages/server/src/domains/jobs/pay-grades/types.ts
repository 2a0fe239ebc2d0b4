import { payGradeRate } from '@kith/shared/domains/jobs/pay-grade-rates.ts'
import { payGrades } from '@kith/shared/domains/jobs/pay-grades.ts'
import { listType } from '#domains/organisation/public.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { builder } from '#platform/graphql/builder.ts'
import { recordType } from '#platform/records/type.ts'
import { readAsViewer } from '#platform/settings-lists/type.ts'
import { ratesOfGrades, type RateRow } from './sql.ts'

export const ratesOfGrade = builder.objectFields(listType(payGrades), {
  fields: (t) => ({
    rates: t.field({
      type: [recordType(payGradeRate)],
      nullable: { list: true, items: false },
      description: 'What it and its steps pay over time, the latest first. Needs settings.pay_grades.view.',
      resolve: async ({ id }, _, request) => {
        const ctx = await readAsViewer(payGrades, request)
        return rowsByKey(
          ctx,
          'rates of pay grades',
          (row: RateRow) => row.pay_grade_id,
          (grades) => ctx.db.run(ratesOfGrades, { grades }),
        ).load(id)
      },
    }),
  }),
})
