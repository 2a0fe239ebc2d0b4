import { useMutation } from '@apollo/client/react'
import { customFieldUpdateFields } from '@kith/shared/domains/custom-fields.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useParams } from 'react-router'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { CustomFieldUpdateDocument, EditedCustomFieldDocument, type EditedFieldFragment } from './custom-fields.graphql.ts'
import { fieldSections } from './FieldSections.tsx'
import { inputOf, valuesOf, type FieldValues } from './field-values.ts'
import { usePatternQuestion } from './use-pattern-question.tsx'

const { id: _, version: __, ...fields } = customFieldUpdateFields
const rules = ruleSetOf(fields)

/** Changes a field; what permissions, files and callers of the API name stays as it was made. */
export default function EditCustomFieldPage() {
  const { customFieldId = '' } = useParams()
  return (
    <Loaded query={EditedCustomFieldDocument} variables={{ id: customFieldId }} fresh>
      {({ getCustomField: field }, reload) => <Form key={field.id} field={field} reload={reload} />}
    </Loaded>
  )
}

function Form({ field, reload }: { field: EditedFieldFragment; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['custom-fields', 'common'])
  const [update] = useMutation(CustomFieldUpdateDocument, { context: { quiet: true } })
  const list = href('settings.custom_fields.list')
  const patternQuestion = usePatternQuestion(field)
  return (
    <FormPage<FieldValues>
      title={t('fields.edit')}
      about={field.name}
      context={field.name}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('fields.title'), to: list },
      ]}
      cancel={list}
      rules={rules}
      defaults={valuesOf(field)}
      reload={reload}
      sections={fieldSections(t, false)}
      save={async (values) => {
        const { modelType: _model, type: _type, apiName: _name, ...input } = inputOf(values)
        await patternQuestion.ask(input.pattern)
        await update({ variables: { input: { ...input, id: field.id, version: field.version } } })
        return { to: list, toast: t('fields.saved', { name: input.name }) }
      }}
    >
      {patternQuestion.dialog}
    </FormPage>
  )
}
