import { PersonPage } from '../PersonPage.tsx'
import { ProfileCards } from './ProfileCards.tsx'

/** The tab Profile of a person. */
export default function ProfilePage() {
  return (
    <PersonPage permission="people.profile.view">
      <ProfileCards />
    </PersonPage>
  )
}
