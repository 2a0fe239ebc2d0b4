import { useQuery } from '@apollo/client/react'
import type { Field } from '@kith/shared/fields.ts'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useText } from '#platform/i18n/use-text.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { LoadedRecords } from './loaded-records.ts'
import { useRecordOperations, type AnyRecord } from './record-operations.ts'
import { wordOf } from './record-pages.ts'
import { useRecordLinks } from './use-record-links.ts'
import { useRecordText } from './use-record-text.ts'

/** The records of a kind: those of the owner that the page lies in, or of everybody within reach. */
export default function RecordListPage() {
  const { kind, operations } = useRecordOperations()
  const { t } = useTranslation()
  const text = useText()
  const params = useParams()
  const { may } = useSession()
  const links = useRecordLinks()
  const { label, show } = useRecordText(kind)
  const state = useListState()
  const owner = params[`${kind.owner}Id`]
  const around = use(LoadedRecords).get(kind.owner)
  const { data, previousData, error, refetch } = useQuery(operations.list, {
    variables: { first: state.size, after: state.after, ...(owner ? { owner } : {}) },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.page
  const { create, edit } = kind.permissions
  const creates = create !== undefined && links.has('create') && (around ? around.viewerMay.includes(create) : may(create))
  const add: Action = { label: text(wordOf(kind, 'add')), to: links.create(), icon: <IconPlus size={18} aria-hidden /> }
  const names = kind.list?.columns.filter((name) => name in kind.fields) ?? Object.keys(kind.fields)
  const columns = names.map((name): Column<AnyRecord> => {
    const field: Field | undefined = kind.fields[name]
    const isNumber = field?.kind === 'decimal' || field?.kind === 'integer' || field?.kind === 'object'
    return { name, head: label(name), cell: (row) => show(name, row) || '–', ...(isNumber ? { align: 'end' as const } : {}) }
  })
  const first = names[0] ?? ''
  const actionsOf = (row: AnyRecord): Action[] =>
    edit && links.has('edit') && row.viewerMay.includes(edit)
      ? [{ label: t('page.edit', { name: show(first, row) }), to: links.edit(row.id), icon: <IconPencil size={16} aria-hidden /> }]
      : []
  return (
    <ListPage
      inside={around !== undefined}
      name={`records-${kind.kind}`}
      title={text(wordOf(kind, 'many'))}
      list={state}
      columns={columns}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={(row) => show(first, row)}
      rowLink={(row) => (links.has('show') ? links.show(row.id) : null)}
      rowActions={actionsOf}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      actions={creates ? [add] : []}
      empty={{ text: t('settingsList.empty'), ...(creates ? { action: add } : {}) }}
    />
  )
}
