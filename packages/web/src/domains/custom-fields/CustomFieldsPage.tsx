import { useQuery } from '@apollo/client/react'
import { Badge } from '@mantine/core'
import { customFieldList } from '@kith/shared/domains/custom-fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import {
  CustomFieldAccessDocument,
  CustomFieldDisableDocument,
  CustomFieldEnableDocument,
  CustomFieldsDocument,
  type CustomFieldsQuery,
} from './custom-fields.graphql.ts'
import { CustomFieldDeleteDocument } from '#src/generated/mutations/customFieldDelete.graphql.ts'
import { useFieldFilters } from './use-field-filters.ts'

type Field = CustomFieldsQuery['listCustomFields']['items'][number]

/** Every field that the organisation has added to its records. */
export default function CustomFieldsPage() {
  const { t } = useTranslation(['custom-fields', 'common'])
  const { may, user } = useSession()
  const list = useListState({ declaration: customFieldList })
  const access = useQuery(CustomFieldAccessDocument, { variables: { id: null }, fetchPolicy: 'cache-and-network' })
  const held = access.data?.listCustomFieldAccess ?? []
  const columns = useColumns(({ id, isEnabled }) => isEnabled && held.every(({ fieldId }) => fieldId !== id))
  const { filters, variables } = useFieldFilters(list)
  const [leaving, setLeaving] = useState<Field | null>(null)
  const enable = useAct(CustomFieldEnableDocument, {})
  const disable = useAct(CustomFieldDisableDocument, {})
  const remove = useAct(CustomFieldDeleteDocument, {})
  const { data, previousData, error, refetch } = useQuery(CustomFieldsDocument, {
    variables: { first: list.size, after: list.after, search: list.search || null, ...variables },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.listCustomFields
  const create = may('custom_fields.create')
    ? { label: t('fields.create'), to: href('settings.custom_fields.create'), adds: true }
    : undefined
  const edits = may('custom_fields.edit')

  const actionsOf = (field: Field): Action[] => {
    const { id, version, name, isEnabled } = field
    const turn = async () => {
      await (isEnabled ? disable : enable)({ id, version })
      toasts.post({ content: t(isEnabled ? 'fields.disabled' : 'fields.enabled', { name }) })
      await refetch()
    }
    return [
      ...(edits ? [{ label: t(isEnabled ? 'fields.disable' : 'fields.enable'), run: () => void turn() }] : []),
      ...(user.systemAdministrator && !isEnabled ? [{ label: t('fields.delete'), run: () => setLeaving(field), dangerous: true }] : []),
    ]
  }

  return (
    <ListPage
      declaration={customFieldList}
      context={t('fields.line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      actions={create ? [create] : []}
      list={list}
      search={t('fields.search')}
      filters={filters}
      columns={columns}
      // Columns are as wide as what they say at first
      rows={access.data || access.error ? page?.items : undefined}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      {...(edits ? { rowLink: ({ id }: Field) => href('settings.custom_fields.edit', { customFieldId: id }) } : {})}
      rowActions={actionsOf}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('fields.empty'), action: create }}
    >
      {leaving && (
        <ConfirmDelete
          name={leaving.name}
          close={() => setLeaving(null)}
          remove={() => remove({ id: leaving.id, version: leaving.version })}
          removed={() => void refetch()}
        >
          {t('fields.deleteText')}
        </ConfirmDelete>
      )}
    </ListPage>
  )
}

function useColumns(isUnseen: (field: Field) => boolean): Column<Field>[] {
  const { t } = useTranslation('custom-fields')
  const text = useText()
  const answer = (is: boolean) => t(is ? 'yesNo.yes' : 'yesNo.no')
  return useDeclaredColumns<Field, typeof customFieldList>(customFieldList, {
    name: { width: 200, cell: ({ name }) => name },
    apiName: { width: 160, cell: ({ apiName }) => apiName },
    model: { width: 130, cell: ({ modelType }) => text(`choices:CustomFieldModelType.${modelType}`) },
    category: { width: 170, cell: ({ category }) => category?.name ?? '–' },
    type: { width: 140, cell: ({ type }) => text(`choices:CustomFieldType.${type}`) },
    required: { width: 100, cell: ({ isMandatory }) => answer(isMandatory) },
    sensitive: { width: 100, cell: ({ isSensitive }) => answer(isSensitive) },
    state: {
      width: 150,
      firm: true,
      cell: (field) =>
        isUnseen(field) ? (
          <Badge color="red">{t('access.nobodyShort')}</Badge>
        ) : (
          <Badge color={field.isEnabled ? 'green' : 'gray'}>{t(field.isEnabled ? 'states.enabled' : 'states.disabled')}</Badge>
        ),
    },
  })
}
