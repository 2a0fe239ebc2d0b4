/** What can be done with a job beside changing its values, as far as it fits the job. */
export const jobSteps = [
  'SET_EXPECTED_END',
  'ADJUST_EXPECTED_END',
  'REMOVE_EXPECTED_END',
  'FINALISE_END',
  'CANCEL_END',
  'SET_AS_PRIMARY',
  'GO_ON_LEAVE',
  'FINALISE_RETURN',
] as const
