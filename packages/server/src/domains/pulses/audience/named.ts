import type { RecordValues } from '#platform/records/columns.ts'
import type { Named, Takings } from './sql.ts'

/** The filters of a pulse as its statements take them. */
export const namedIn = (values: RecordValues): Named => ({
  units: ids(values['businessUnitIds']),
  entities: ids(values['businessEntityIds']),
  locations: ids(values['locationIds']),
  classes: ids(values['workClassIds']),
  grades: ids(values['payGradeIds']),
  include: ids(values['includeIds']),
  exclude: ids(values['excludeIds']),
})

export const takingsIn = (values: RecordValues): Takings => ({
  onLeave: taking(values['onLeave']),
  onProbation: taking(values['onProbation']),
  withoutAccount: taking(values['withoutAccount']),
})

const ids = (value: unknown): string[] | null => (Array.isArray(value) && value.length > 0 ? value.map(String) : null)
const taking = (value: unknown) => (value === 'ONLY' || value === 'WITHOUT' ? value : 'ANY')
