import type { JobAttribute } from '@kith/shared/domains/jobs.ts'
import { inputOf } from '../attributes.ts'
import { remunerationOf, type AttributeValues } from '../form-values.ts'
import type { AttributeRecord } from '../use-attribute-text.ts'
import type { ChosenNames } from '../use-chosen-names.ts'

const empty: AttributeRecord = {
  positionTitle: null,
  jobBusinessEntity: null,
  jobBusinessUnit: null,
  jobLocation: null,
  supervisorJob: null,
  workClass: null,
  payGrade: null,
  fte: null,
  remuneration: null,
}

/** The value typed for an attribute, written as the values of the job are. */
export function newText(
  attribute: JobAttribute,
  values: AttributeValues,
  names: ChosenNames,
  text: (attribute: JobAttribute, record: AttributeRecord) => string | null,
): string | null {
  const input = inputOf[attribute]
  if (input === 'fte') return text(attribute, { ...empty, fte: values.fte })
  if (input !== 'remuneration') return names.of(values[input])
  return text(attribute, { ...empty, remuneration: remunerationOf(values.remuneration) === null ? null : { ...values.remuneration, type: values.remuneration.type ?? 'NONE' } })
}
