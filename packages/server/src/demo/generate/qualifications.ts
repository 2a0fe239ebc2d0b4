type Need = 'NONE' | 'OPTIONAL' | 'REQUIRED'
type ItemOfLibrary = {
  readonly name: string
  readonly type: string
  readonly attachment: Need
  readonly expiry: Need
  readonly registration: Need
  readonly registrationLabel?: string
}

const item = (
  name: string,
  type: string,
  attachment: Need,
  expiry: Need,
  registration: Need,
  registrationLabel?: string,
): ItemOfLibrary => ({
  name,
  type,
  attachment,
  expiry,
  registration,
  ...(registrationLabel ? { registrationLabel } : {}),
})

export const qualificationLibrary = [
  item('First aid certificate', 'Certificate', 'REQUIRED', 'REQUIRED', 'OPTIONAL', 'Certificate number'),
  item('White card', 'Certificate', 'REQUIRED', 'NONE', 'REQUIRED', 'Card number'),
  item('Working at heights', 'Certificate', 'OPTIONAL', 'REQUIRED', 'OPTIONAL'),
  item('Driver licence', 'Licence', 'REQUIRED', 'REQUIRED', 'REQUIRED', 'Licence number'),
  item('Forklift licence', 'Licence', 'REQUIRED', 'REQUIRED', 'REQUIRED', 'Licence number'),
  item('Professional engineer', 'Registration', 'OPTIONAL', 'REQUIRED', 'REQUIRED', 'Registration number'),
  item('Bachelor degree', 'Degree or diploma', 'OPTIONAL', 'NONE', 'NONE'),
  item('Police check', 'Background check', 'REQUIRED', 'OPTIONAL', 'OPTIONAL', 'Reference of the check'),
  item('Influenza vaccination', 'Vaccination', 'OPTIONAL', 'REQUIRED', 'NONE'),
] as const

/** Of each group, one qualification is enough. */
export const requirementGroups: Readonly<Record<string, readonly string[]>> = {
  'Site safety': ['First aid certificate', 'White card'],
  'Lifting equipment': ['Forklift licence', 'Working at heights'],
}
