import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { CardColumns } from '#platform/detail/DetailCard.tsx'
import { FailedState } from '#platform/list/ListStates.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { usePersonPermissions } from '#platform/routing/PersonGuard.tsx'
import { AddressesCard, EmailsCard, PhonesCard } from './ContactCards.tsx'
import { DirectReportsCard } from './DirectReportsCard.tsx'
import { EmergencyCard, PersonalCard, WorkRightsCard } from './PersonalCards.tsx'
import { PersonProfileDocument, type PersonProfileQuery } from './profile.graphql.ts'

export type ProfilePerson = PersonProfileQuery['getPerson']

const permissions = ['people.personal_details.view', 'people.contact_details.view', 'people.profile.edit', 'people.contact_details.edit']

/** The cards of the profile; a card that the user may not view is absent. */
export function ProfileCards() {
  const { personId = '' } = useParams()
  const { asAt } = useAsAt()
  const { data, error, refetch } = useQuery(PersonProfileDocument, { variables: { id: personId, asAt } })
  const { passes } = usePersonPermissions(personId, permissions)
  if (error && !data) return <FailedState error={error} retry={() => void refetch()} />
  if (!data || !passes) return <CardSkeleton lines={8} />
  const person = data.getPerson
  const seesPersonal = passes.has('people.personal_details.view')
  const edits = passes.has('people.profile.edit')
  const editsContacts = passes.has('people.contact_details.edit')
  return (
    <CardColumns>
      <PersonalCard person={person} seesPersonal={seesPersonal} edits={edits} />
      {passes.has('people.contact_details.view') && (
        <>
          <EmailsCard person={person} edits={editsContacts} />
          <PhonesCard person={person} edits={editsContacts} />
          <AddressesCard person={person} edits={editsContacts} />
        </>
      )}
      {seesPersonal && <EmergencyCard person={person} edits={edits} />}
      {seesPersonal && <WorkRightsCard person={person} edits={edits} />}
      <DirectReportsCard person={person} asAt={asAt} />
    </CardColumns>
  )
}
