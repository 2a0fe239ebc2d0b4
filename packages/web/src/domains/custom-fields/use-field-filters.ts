import { customFieldModels, customFieldTypes } from '@kith/shared/custom-fields.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { useListState } from '#platform/list/use-list-state.ts'
import type { CustomFieldsQueryVariables } from './custom-fields.graphql.ts'

type Filter = NonNullable<CustomFieldsQueryVariables['filter']>

/** How the list of fields is narrowed, and what the server is asked for. */
export function useFieldFilters({ filters }: Pick<ReturnType<typeof useListState>, 'filters'>) {
  const { t } = useTranslation('custom-fields')
  const text = useText()
  const chosen = (name: string, all: readonly string[]) => (filters[name] ?? '').split(',').filter((value) => all.includes(value))
  const { state } = filters
  return {
    filters: [
      {
        name: 'model',
        label: t('fields.model'),
        multiple: true,
        options: customFieldModels.map((value) => ({ value, label: text(`choices:CustomFieldModelType.${value}`) })),
      },
      {
        name: 'type',
        label: t('fields.type'),
        multiple: true,
        options: customFieldTypes.map((value) => ({ value, label: text(`choices:CustomFieldType.${value}`) })),
      },
      {
        name: 'state',
        label: t('fields.state'),
        options: (['enabled', 'disabled'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
      },
    ],
    variables: {
      filter: {
        // Only those of the declaration are taken
        modelTypes: chosen('model', customFieldModels) as NonNullable<Filter['modelTypes']>,
        types: chosen('type', customFieldTypes) as NonNullable<Filter['types']>,
      },
      isEnabled: state === 'enabled' || state === 'disabled' ? state === 'enabled' : null,
    },
  }
}
