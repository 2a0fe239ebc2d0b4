/** What happened between the check of an import and its processing. */
export const en = {
  personDeleted: {
    problem: 'The person was deleted after this import had been checked.',
    suggestion: 'Leave the row out, or create the person again and then import the row.',
  },
  supervisorDeleted: {
    problem: 'The supervisor was deleted after this import had been checked.',
    suggestion: 'Give the row another supervisor, or none, and import it again.',
  },
  mergedMeanwhile: {
    problem: 'The {list:records} ‘{value}’ was merged into ‘{name}’ after this import had been checked, so the row got ‘{name}’.',
    suggestion: 'Nothing is left to do, unless it should be another one.',
  },
  mergedElsewhere: {
    problem: 'The {list:records} ‘{value}’ was merged into ‘{name}’, which does not fit the rest of this row.',
    suggestion: 'Correct the row, and import it again.',
  },
} as const
