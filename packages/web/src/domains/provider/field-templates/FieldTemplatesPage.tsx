import { useMutation, useQuery } from '@apollo/client/react'
import { plain } from '@kith/shared/plain.ts'
import { href } from '@kith/shared/routes.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useDialogRoute } from '#platform/routing/use-dialog-route.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { customFieldTemplate } from '@kith/shared/domains/provider.ts'
import { FieldTemplatesDocument, type FieldTemplateLineFragment } from './field-templates.graphql.ts'
import { CustomFieldTemplateDeleteDocument } from '#src/generated/mutations/customFieldTemplateDelete.graphql.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

const editAddress = ({ id }: FieldTemplateLineFragment) => href('settings.custom_field_templates.edit', { templateId: id })

/** The custom fields that organisations can start from, for those who run the installation. */
export default function FieldTemplatesPage() {
  const { t } = useTranslation(['provider', 'common'])
  const navigate = useNavigate()
  const { may } = useSession()
  const dialog = useDialogRoute('settings.custom_field_templates.list')
  const [leaving, setLeaving] = useState<FieldTemplateLineFragment | null>(null)
  const list = useListState({ name: 'custom-field-templates' })
  const { data, error, refetch } = useQuery(FieldTemplatesDocument, { fetchPolicy: 'cache-and-network' })
  const [remove] = useMutation(CustomFieldTemplateDeleteDocument)
  const rows = data?.listCustomFieldTemplates.filter(({ template: { name, apiName } }) =>
    plain(`${name} ${apiName}`).includes(plain(list.search)),
  )
  const mayEdit = may('custom_field_templates.edit')
  const create = { label: t('fieldTemplates.create'), to: href('settings.custom_field_templates.create'), adds: true }
  return (
    <ListPage
      title={t('fieldTemplates.title')}
      context={t('fieldTemplates.line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      actions={mayEdit ? [create] : []}
      list={list}
      search={t('fieldTemplates.search')}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ template }) => template.name}
      rowLink={editAddress}
      rowActions={(line) =>
        mayEdit
          ? [
              { label: t('fieldTemplates.edit', { name: line.template.name }), to: editAddress(line), icon: <IconPencil size={16} /> },
              { label: t('common:settingsList.delete'), run: () => setLeaving(line), dangerous: true, icon: <IconTrash size={16} /> },
            ]
          : []
      }
      total={rows ? { count: rows.length } : null}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('fieldTemplates.empty') }}
    >
      {dialog && data && (
        <TemplateDialog
          key={dialog.params['templateId'] ?? 'new'}
          lines={data.listCustomFieldTemplates}
          id={dialog.params['templateId'] ?? null}
          close={() => void navigate(href('settings.custom_field_templates.list'))}
          reload={refetch}
        />
      )}
      {leaving && (
        <ConfirmDelete
          name={leaving.template.name}
          close={() => setLeaving(null)}
          remove={() => remove({ variables: { input: { id: leaving.id, version: leaving.version } } })}
          removed={() => void refetch()}
        >
          {t('fieldTemplates.deleteText')}
        </ConfirmDelete>
      )}
    </ListPage>
  )
}

function useColumns(): Column<FieldTemplateLineFragment>[] {
  const { t } = useTranslation(['provider', 'choices'])
  const { label } = useRecordText(customFieldTemplate)
  const seenBy = ({ visibility, organisations }: FieldTemplateLineFragment) =>
    visibility === 'ALL' ? t('choices:CustomFieldTemplateVisibility.ALL') : organisations.map(({ name }) => name).join(', ') || '–'
  return [
    { name: 'name', head: label('name'), width: 200, cell: ({ template }) => template.name },
    {
      name: 'model',
      head: label('modelType'),
      width: 140,
      cell: ({ template }) => t(`choices:CustomFieldModelType.${template.modelType}`),
    },
    { name: 'type', head: label('type'), width: 140, cell: ({ template }) => t(`choices:CustomFieldType.${template.type}`) },
    { name: 'category', head: label('categoryName'), width: 180, cell: ({ template }) => template.categoryName },
    { name: 'visibility', head: label('visibility'), width: 200, cell: seenBy },
    { name: 'updated', head: t('fieldTemplates.updated'), width: 130, cell: ({ updatedAt }) => <AgoText moment={updatedAt} /> },
  ]
}
