import '../people.css'
import type { Fields } from '@kith/shared/fields.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams } from 'react-router'
import { FormPage } from '#platform/form/FormPage.tsx'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { PersonSection } from '../form/person-fields.ts'
import { personSections } from '../form/person-sections.tsx'
import { PersonEditDocument } from './person-edit.graphql.ts'
import { personValues, type EditedPerson } from './person-values.ts'

interface Part {
  title: string
  section: PersonSection
  /** The input of its mutation. */
  fields: Fields
  save: (input: Record<string, unknown>) => Promise<unknown>
}

/** Changes what someone keeps of themselves: one part of their details, with a permission of its own. */
export function PersonPartPage(part: Part) {
  const { personId = '' } = useParams()
  return (
    <RecordPage query={PersonEditDocument} variables={{ id: personId }} record={({ getPerson }) => getPerson} fresh>
      {(person, reload) => <Form key={person.id} {...part} person={person} reload={reload} />}
    </RecordPage>
  )
}

function Form({ title, section, fields, save, person, reload }: Part & { person: EditedPerson; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('people')
  const { tenantConfig } = useSession()
  const profile = href('people.profile', { personId: person.id })
  const values = Object.entries(personValues(person, tenantConfig.country)).filter(([name]) => name in fields)
  return (
    <FormPage<Record<string, unknown>>
      title={title}
      about={person.displayName}
      breadcrumb={[{ label: person.displayName, to: profile }]}
      defaults={Object.fromEntries(values)}
      rules={ruleSetOf(fields)}
      cancel={profile}
      reload={reload}
      isMergedByItself
      sections={personSections(t, [section], {}, (name) => !person.closedFields.includes(name))}
      save={async (input) => {
        await save(input)
        return { to: profile, toast: t('edit.saved', { name: person.displayName }) }
      }}
    />
  )
}
