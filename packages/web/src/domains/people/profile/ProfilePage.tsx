import { useParams } from 'react-router'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { href } from '@kith/shared/routes.ts'
import { CustomFieldCards } from '#platform/custom-fields/CustomFieldCards.tsx'
import { CardColumns } from '#platform/detail/DetailCard.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useMay, useRecord } from '#platform/record/loaded-records.ts'
import { AddedSections } from '#platform/record/RecordSections.tsx'
import { OpenChanges } from './changes/OpenChanges.tsx'
import { AddressesCard, EmailsCard, PhonesCard } from './ContactCards.tsx'
import { DirectReportsCard } from './DirectReportsCard.tsx'
import { MedicalCard } from './MedicalCard.tsx'
import { FactsCard } from './FactsCard.tsx'
import { EmergencyCard, PersonalCard, WorkRightsCard } from './PersonalCards.tsx'
import { OpenCard } from './OpenCard.tsx'
import { PublicProfile, type About } from './PublicProfile.tsx'
import { PersonProfileDocument } from './profile.graphql.ts'

/** The tab Profile of a person: for those who may not open it in full, where the person works and how to reach them. */
export default function ProfilePage() {
  const { personId = '' } = useParams()
  const { asAt } = useAsAt()
  const about = { id: personId, asAt }
  return useMay('person')('people.profile.view') ? <WholeProfile {...about} /> : <PublicProfile {...about} />
}

/** A card that the user may not view is absent. */
function WholeProfile({ id, asAt }: About) {
  const may = useMay('person')
  const record = useRecord('person')
  return (
    <Loaded query={PersonProfileDocument} variables={{ id, asAt }} part>
      {({ getPerson: person }, reload) => {
        const seesPersonal = may('people.personal_details.view')
        const edits = may('people.profile.edit')
        const editsContacts = may('people.contact_details.edit')
        return (
          <>
            <OpenCard personId={id} />
            <CardColumns>
              <FactsCard person={person} />
              <PersonalCard person={person} edits={edits} editsPart={may('people.preferred_name.edit')} />
              {may('people.contact_details.view') && (
                <>
                  <EmailsCard person={person} edits={editsContacts} />
                  <PhonesCard person={person} edits={editsContacts} />
                  <AddressesCard person={person} edits={editsContacts} />
                </>
              )}
              {seesPersonal && (
                <>
                  <EmergencyCard person={person} edits={edits} editsPart={may('people.emergency_contact.edit')} />
                  <WorkRightsCard person={person} edits={edits} />
                </>
              )}
              <MedicalCard personId={id} />
              <CustomFieldCards
                values={person.customFields}
                edit={(categoryId) => href('people.custom_fields.edit', { personId: id, categoryId })}
              />
              <DirectReportsCard person={person} asAt={asAt} />
            </CardColumns>
            <AddedSections kind="person" record={record} reload={reload} />
            {person.lastChanges && <OpenChanges personId={id} />}
          </>
        )
      }}
    </Loaded>
  )
}
