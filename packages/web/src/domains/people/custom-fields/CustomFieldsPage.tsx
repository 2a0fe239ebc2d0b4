import { href } from '@kith/shared/routes.ts'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { CustomFieldInputs } from '#platform/custom-fields/CustomFieldInputs.tsx'
import { categoriesOf } from '#platform/custom-fields/CustomFieldCards.tsx'
import { customDefaults, customInput, customPath, customRules, type CustomValues } from '#platform/custom-fields/custom-field-values.ts'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { PersonCustomFieldsDocument, PersonCustomFieldsUpdateDocument, type PersonCustomFieldsQuery } from './custom-fields.graphql.ts'

type Person = PersonCustomFieldsQuery['getPerson']

/** Changes what a person has in the custom fields of one category. */
export default function CustomFieldsPage() {
  const { personId = '' } = useParams()
  return (
    <RecordPage query={PersonCustomFieldsDocument} variables={{ id: personId }} record={({ getPerson }) => getPerson} fresh>
      {(person, reload) => <Category person={person} reload={reload} />}
    </RecordPage>
  )
}

function Category({ person, reload }: { person: Person; reload: () => Promise<unknown> }) {
  const { categoryId } = useParams()
  const category = categoriesOf(person.customFields).find(({ id }) => id === categoryId)
  if (!category) return <NotFoundPage />
  return <Form key={category.id} person={person} category={category} reload={reload} />
}

interface Props {
  person: Person
  category: ReturnType<typeof categoriesOf>[number]
  reload: () => Promise<unknown>
}

function Form({ person, category: { name: category, values }, reload }: Props) {
  const { t } = useTranslation('custom-fields')
  const update = useAct(PersonCustomFieldsUpdateDocument)
  const sent = useRef<ReturnType<typeof customInput>>([])
  const profile = href('people.profile', { personId: person.id })
  return (
    <FormPage<CustomValues>
      title={t('values.edit', { category })}
      about={person.displayName}
      breadcrumb={[{ label: person.displayName, to: profile }]}
      defaults={customDefaults(values)}
      rules={customRules(values)}
      fieldOf={(path) => customPath(path, sent.current)}
      cancel={profile}
      reload={reload}
      isMergedByItself
      save={async (given) => {
        sent.current = customInput(values, given)
        if (sent.current.length > 0) await update({ id: person.id, version: person.version, customFields: sent.current })
        return { to: profile, toast: t('values.saved', { category, name: person.displayName }) }
      }}
    >
      <section className="card form-section" aria-label={category}>
        <div className="form-fields">
          <CustomFieldInputs values={values} missing={person.missingCustomFields} />
        </div>
      </section>
    </FormPage>
  )
}
