import { PersonLink } from '#domains/people/public.ts'
import type { SupervisorLinkFragment } from './supervisor-link.graphql.ts'

/** Who holds the supervisor's job. */
export function SupervisorLink({ job: { personId, personDisplayName } }: { job: SupervisorLinkFragment }) {
  return <PersonLink id={personId} displayName={personDisplayName} />
}
