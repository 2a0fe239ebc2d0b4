import { makeField, type MadeField, type Who } from '#domains/custom-fields/testing/fields.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

const parts = `apiName startDate endDate hasValue isMasked text { value } singleSelect { label } peopleDropdown { people { id } }`
type Value = {
  apiName: string
  startDate: string | null
  endDate: string | null
  hasValue: boolean
  isMasked: boolean
  text: { value: string } | null
  singleSelect: { label: string } | null
  peopleDropdown: { people: { id: string }[] } | null
}
type Read = { getJob: { customFields: Value[]; remunerationCustomFields: Value[]; customFieldPeriods: Value[] } }
const query = `query ($id: ID!, $asAt: Date, $asKnownAt: DateTime) { getJob(id: $id, asAt: $asAt, asKnownAt: $asKnownAt) {
  customFields { ${parts} } remunerationCustomFields { ${parts} } customFieldPeriods { ${parts} } } }`

type At = { asAt?: string; asKnownAt?: string }

/** Makes custom fields of jobs, each with a name of its own, and reads what they hold. */
export function useJobCustomFields(server: () => TestServer) {
  let made = 0
  const seen = async (job: string, at: At = {}, who: Who = 'admin') =>
    (
      await server()
        .as(who)
        .ask<Read>(query, { id: job, ...at })
    ).getJob
  return {
    seen,
    valueOf: async (job: string, apiName: string, at: At = {}) => {
      const { customFields } = await seen(job, at)
      const value = customFields.find((each) => each.apiName === apiName)
      return value?.text?.value ?? value?.singleSelect?.label ?? null
    },
    field: async (values: object = {}): Promise<MadeField> => {
      made += 1
      return makeField(server(), { apiName: `cost_code_${String.fromCharCode(96 + made)}`, modelType: 'JOB', ...values })
    },
  }
}
