import { personPreferredNameUpdateFields } from '@kith/shared/domains/people.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useFollowOwnPerson } from '../follow-own-person.ts'
import { PersonPreferredNameUpdateDocument } from './person-edit.graphql.ts'
import { PersonPartPage } from './PersonPartPage.tsx'

export default function PreferredNamePage() {
  const { t } = useTranslation('people')
  const follow = useFollowOwnPerson()
  const update = useAct(PersonPreferredNameUpdateDocument, {
    context: { quiet: true },
    onCompleted: ({ personPreferredNameUpdate: changed }) => follow(changed),
  })
  return (
    <PersonPartPage
      title={t('edit.preferredName')}
      section="preferred-name"
      fields={personPreferredNameUpdateFields}
      save={(input) => update(input)}
    />
  )
}
