/** A person holds a position towards a job: it is looked up for the job and a day, or names them outright. */
export const positions = [
  'SUPERVISOR',
  'SUPERVISORS_SUPERVISOR',
  'BUSINESS_UNIT_REPRESENTATIVE',
  'LOCATION_REPRESENTATIVE',
  'SUBJECT',
  'SPECIFIC_PERSON',
] as const
export type Position = (typeof positions)[number]
/** The positions that are held by being named, for the records that jobs belong to. */
export type RepresentativePosition = Extract<Position, `${string}_REPRESENTATIVE`>

export const isPosition = (name: string): name is Position => positions.some((each) => each === name)
