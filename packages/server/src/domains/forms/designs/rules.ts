import { anonymousFormDesign } from '@kith/shared/domains/forms/anonymous-designs.ts'
import { formDesign, formTemplate } from '@kith/shared/domains/forms/designs.ts'
import { isQuestion, type FormElement } from '@kith/shared/domains/forms/elements.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import type { RecordValues } from '#platform/records/columns.ts'
import type { RecordRules } from '#platform/records/rules.ts'

export const designRules = rulesOf(formDesign)
export const anonymousDesignRules = rulesOf(anonymousFormDesign)

function rulesOf(kind: RecordRules['of']): RecordRules {
  return {
    of: kind,
    defaults: (_, input) => Promise.resolve({ ...input, isChanged: true }),
    onEdit: (_, { values }, { elements }) => (elements === undefined || isSame(elements, values['elements']) ? {} : { isChanged: true }),
    judge: (_, planned) => Promise.resolve(planned.map(({ after }) => faultsOfDesign(after))),
    refuseAction: (_, action, records) =>
      Promise.resolve(
        records.map(({ values }) =>
          action === 'publish' && values['state'] === 'ACTIVE' && values['isChanged'] !== true ? [fault('id', 'form_published')] : [],
        ),
      ),
    onAction: ({ actor }, action) => Promise.resolve(action === 'publish' ? { publishedOn: actor.today } : {}),
  }
}

export const templateRules: RecordRules = {
  of: formTemplate,
  defaults: (_, input) => Promise.resolve({ ...input, isCustom: true }),
}

/** Refuses to publish a form, now or with its next change, that asks nothing. */
function faultsOfDesign({ state, elements }: RecordValues): Fault[] {
  // Its declaration says what they are made of
  const all = (elements ?? []) as readonly FormElement[]
  return state === 'ACTIVE' && !all.some(isQuestion) ? [fault('elements', 'form_question_least')] : []
}

/** The parts of elements that are not given are empty. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one, withoutEmpty) === JSON.stringify(other, withoutEmpty)

function withoutEmpty(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const filled = Object.entries(value).filter(
    ([, each]) => each !== null && each !== '' && each !== false && !(Array.isArray(each) && each.length === 0),
  )
  return Object.fromEntries(filled.toSorted(([first], [second]) => (first < second ? -1 : 1)))
}
