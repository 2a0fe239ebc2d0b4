import { jobCreateFields, undatedFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf, type Field, type Kept } from '@kith/shared/fields.ts'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import type { Session } from '#platform/session/SessionContext.tsx'
import { noAttributes, remunerationOf, type AttributeValues } from '../form-values.ts'

type UndatedValues = Partial<Kept<typeof undatedFields>>
export type JobValues = AttributeValues & UndatedValues & { companyStartDate: string | null; probationApplies: boolean }

const { personId: _, customFields: ___, remunerationCustomFields: ____, ...fields } = jobCreateFields
const shared = ruleSetOf(fields)
/** The rules of the server, and that what the form always asks for is there. */
export const jobRules: RuleSet = { ...shared, workType: [{ rule: 'required' }], fte: [{ rule: 'required' }, ...(shared['fte'] ?? [])] }

const { recruitmentCurrency: __, ...givenUndated } = undatedFields
const nothingUndated: UndatedValues = Object.fromEntries(
  Object.entries<Field>(givenUndated).map(([name, { kind }]) => [name, kind === 'boolean' ? false : null]),
)

export const newJobValues = ({ currency, probationMonths }: Session['tenantConfig']): JobValues => ({
  ...noAttributes(currency),
  fte: '1',
  companyStartDate: null,
  probationApplies: probationMonths !== null,
  ...nothingUndated,
})

/** What is sent of a new job; amounts are in the currency of its business entity. */
export function jobInputFrom({ workType: _type, remuneration, probationEndDate, ...values }: JobValues, currency: string) {
  return {
    ...values,
    probationEndDate: (values.probationApplies && probationEndDate) || null,
    remuneration: remunerationOf({ ...remuneration, currency }),
    ...(values.recruitmentCost ? { recruitmentCurrency: currency } : {}),
  }
}
