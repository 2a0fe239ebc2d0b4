import type { Samples } from '../lib/page-samples.ts'
import type { Shows } from '../lib/shows.ts'

/** Its addresses call roles by other names than their kind. */
export const known: Samples = async (ask) => {
  const { all, drafts } = await ask<{ all: { role: { id: string; name: string } }[]; drafts: { items: { id: string; name: string }[] } }>(
    '{ all: listAllRoleStandings { role { id name } } drafts: listReorganisations(first: 1) { items { id name } } }',
  )
  const [draft] = drafts.items
  const role = all[0]?.role
  const ofDraft = { reorganisationId: draft?.id, reorganisationName: draft?.name }
  return { ...ofDraft, roleId: role?.id, roleName: role?.name, establishmentId: role?.id, establishmentName: role?.name }
}

const details = { heading: /./, part: 'Suggestions for new jobs' }
const current = { heading: /./, part: /\d+ jobs? today/ }
const timeline = { heading: /./, part: 'Filled over time' }
const cancelling = { heading: /./, part: 'Cancel end date' }

/** The pages of one role, by its name. */
export const shows: Shows = {
  'workforce_planning.reorganisations.show': { heading: /./, thing: 'text=With the draft' },
  'workforce_planning.reorganisations.moves': { heading: /./, thing: 'text=Take out' },
  'workforce_planning.reorganisations.effects': { heading: /./, part: 'Who sees whom' },
  'workforce_planning.roles.detailed': details,
  'workforce_planning.roles.current': current,
  'workforce_planning.roles.timeline': timeline,
  'workforce_planning.establishments.detailed': details,
  'workforce_planning.establishments.current': current,
  'workforce_planning.establishments.timeline': timeline,
  'establishments.current': current,
  'establishments.timeline': timeline,
  'establishments.cancel_end_date': cancelling,
}
