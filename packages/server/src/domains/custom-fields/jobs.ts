import { asSystemJob, defineJob } from '#platform/background/jobs.ts'
import { deleteValuesIn } from '#platform/facets/custom-fields/sql.ts'

const batch = 5000

/** What records had in a field that is deleted. Each batch is a transaction of its own, so that nobody waits for all of them. */
export const removeValues = defineJob({
  queue: 'remove-custom-values',
  run: async (services, { tenantId }, data) => {
    const field = String(data['fieldId'])
    for (let deleted = batch; deleted > 0;)
      ({ deleted } = await asSystemJob(services, tenantId, ({ db }) => db.one(deleteValuesIn, { field, limit: batch })))
  },
})
