import { organisationObjective } from '@kith/shared/domains/objectives/objectives.ts'
import { fault } from '@kith/shared/records.ts'
import type { RecordRules } from '#platform/records/rules.ts'

export const objectiveRules: RecordRules = {
  of: organisationObjective,
  act: ({ actor }, action, records) =>
    Promise.resolve(
      records.map(({ values: { publishOn } }) =>
        action === 'publish' && typeof publishOn === 'string' && publishOn <= actor.today ? [fault('id', 'published_already')] : [],
      ),
    ),
  becomes: ({ actor }, action) => Promise.resolve(action === 'publish' ? { publishOn: actor.today } : {}),
}
