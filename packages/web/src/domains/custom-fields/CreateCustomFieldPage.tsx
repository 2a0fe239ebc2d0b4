import { useMutation } from '@apollo/client/react'
import { customFieldCreateFields } from '@kith/shared/domains/custom-fields.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CustomFieldCreateDocument } from './custom-fields.graphql.ts'
import { fieldSections } from './FieldSections.tsx'
import { inputOf, newField, type FieldValues } from './field-values.ts'

const rules = ruleSetOf(customFieldCreateFields)

/** Adds a field to the records of a kind. */
export default function CreateCustomFieldPage() {
  const { t } = useTranslation(['custom-fields', 'common'])
  const [create] = useMutation(CustomFieldCreateDocument, { context: { quiet: true } })
  const list = href('settings.custom_fields.list')
  return (
    <FormPage<FieldValues>
      title={t('fields.create')}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('fields.title'), to: list },
      ]}
      cancel={list}
      saveLabel={t('fields.create')}
      rules={rules}
      defaults={newField}
      sections={fieldSections(t, true)}
      save={async (values) => {
        const input = inputOf(values)
        await create({ variables: { input } })
        return { to: list, toast: t('fields.created', { name: input.name }) }
      }}
    />
  )
}
