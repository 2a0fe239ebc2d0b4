import { href } from '@kith/shared/routes.ts'
import i18next from 'i18next'
import { translate } from '#platform/i18n/translation.ts'
import { matching } from '#platform/form/choices.ts'
import type { Find } from '#platform/routing/contributions.ts'
import { CustomFieldDefinitionsDocument } from './custom-fields.graphql.ts'

const mostFields = 5

/** Fields of the organisation's own for the search in the top bar, for those who change them. */
export const find: Find = async ({ client, text }) => {
  await i18next.loadNamespaces('choices')
  const { data } = await client.query({ query: CustomFieldDefinitionsDocument, variables: { modelType: null }, fetchPolicy: 'cache-first' })
  const fields = new Map((data?.listAllCustomFieldDefinitions ?? []).map((field) => [field.id, field]))
  const options = [...fields.values()].map(({ id, name }) => ({ value: id, label: name }))
  return {
    found: matching(options, text)
      .slice(0, mostFields)
      .map(({ value, label }) => {
        const field = fields.get(value)
        const line = [field && translate(`choices:CustomFieldModelType.${field.modelType}`), field?.category?.name].filter(Boolean)
        return { key: value, to: href('settings.custom_fields.edit', { customFieldId: value }), title: label, line: line.join(' · ') }
      }),
  }
}
