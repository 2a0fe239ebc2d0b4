import { useApolloClient } from '@apollo/client/react'
import { Badge } from '@mantine/core'
import { partsOf } from '@kith/shared/catalogue.ts'
import { href } from '@kith/shared/routes.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { capitalise } from '@kith/shared/capitalise.ts'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { CardColumns, DetailCard, type DetailField } from '#platform/detail/DetailCard.tsx'
import { DetailPage } from '#platform/detail/DetailPage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AddedSections } from '#platform/record/RecordSections.tsx'
import { usePage, usePageDocuments, usePageSubject } from '#platform/routing/page-context.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useHistoryActions } from '#platform/record/use-history-actions.tsx'
import { useDialogRoute } from '#platform/routing/use-dialog-route.ts'
import { documentsOf, type ListDocuments, type ListRecord } from './documents.ts'
import { DeleteDialog, DisableDialog, MergeDialog } from './ListDialogs.tsx'
import { TranslateDialog } from './TranslateDialog.tsx'
import { PartsCard } from './PartsCard.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { hasRoute, recordAddress, routeOf, wordsOf } from './settings-list-pages.ts'
import { Usage, UsageCard } from './Usage.tsx'
import { useFieldValue } from './use-field-value.ts'
import { useListActions, type Asked } from './use-list-actions.tsx'

/** One record of a declared list: its values, how it is used, what belongs to it, and what the user may do with it. */
export default function SettingsRecordPage() {
  const list = usePageSubject<SettingsList>()
  const documents = documentsOf(list, usePageDocuments())
  const { [`${list.name}Id`]: id = '' } = useParams()
  return (
    <Loaded query={documents.get} variables={{ id }}>
      {(data, reload) => {
        const record = data[`get${capitalise(list.name)}`]
        return record && <Shown list={list} documents={documents} record={record} reload={reload} />
      }}
    </Loaded>
  )
}

interface Props {
  list: SettingsList
  documents: ListDocuments
  record: ListRecord
  reload: () => Promise<unknown>
}

function Shown({ list, documents, record, reload }: Props) {
  const { t } = useTranslation()
  const text = useText()
  const { may } = useSession()
  const navigate = useNavigate()
  const historyOf = useHistoryActions()
  const client = useApolloClient()
  const { label, show } = useFieldValue(list)
  const dialog = useDialogRoute(usePage().route)
  const [asked, setAsked] = useState<Asked | { act: 'edit'; record: ListRecord } | null>(null)
  const actions = useListActions({
    list,
    documents,
    refetch: reload,
    ask: (act, about) => setAsked({ act, record: about }),
    edit: () => setAsked({ act: 'edit', record }),
  })
  const close = () => (dialog ? void navigate(recordAddress(list, record.id)) : setAsked(null))
  const leave = () => {
    void navigate(href(routeOf(list, 'list') as 'settings.index'))
    client.cache.evict({ fieldName: `list${capitalise(list.plural)}` })
    client.cache.evict({ fieldName: `listAll${capitalise(list.plural)}` })
  }
  const [on, off] = list.deactivation === 'archive' ? (['active', 'archived'] as const) : (['enabled', 'disabled'] as const)
  const names = Object.keys(list.fields).filter((name) => name !== 'name' && name !== 'sortOrder')
  const fields: DetailField[] = [
    ...names.map((name) => ({
      label: label(name),
      value: name === 'parentId' ? record.parent && <Above list={list} parent={record.parent} /> : show(name, record),
      ...(list.fields[name]?.kind === 'longText' ? { wide: true as const } : {}),
    })),
    { label: label('usageCount'), value: <Usage list={list} record={record} />, wide: true },
  ]
  const act = dialog ? 'merge' : asked?.act
  // A section of the name of a part shows it in its own way
  const shown = new Set(
    useSite()
      .sections(list.kind)
      .map(({ name }): string => name),
  )
  const parts = partsOf(list.kind).filter(({ kind }) => !shown.has(kind))
  return (
    <DetailPage
      title={record.name}
      breadcrumb={[
        { label: t('navigation.settings'), to: href('settings.index') },
        { label: text(wordsOf(list, 'many')), to: href(routeOf(list, 'list') as 'settings.index') },
      ]}
      header={{ pills: <Badge color={record.isEnabled ? 'green' : 'gray'}>{t(`settingsList.${record.isEnabled ? on : off}`)}</Badge> }}
      actions={[...actions(record), ...historyOf(record.id)]}
    >
      <CardColumns>
        <DetailCard title={text(wordsOf(list, 'one'))} fields={fields} />
        <UsageCard list={list} id={record.id} />
        {parts.map((kind) => (
          <PartsCard key={kind.kind} kind={kind} ownerId={record.id} mayChange={kind.permissions.create ?? ''} />
        ))}
      </CardColumns>
      <AddedSections
        kind={list.kind}
        record={{ ...record, viewerMay: Object.values(list.permissions).filter((slug) => may(slug)) }}
        reload={reload}
      />
      {act === 'edit' && (
        <RecordDialog list={list} documents={documents} id={record.id} close={close} saved={() => (void reload(), setAsked(null))} />
      )}
      {act === 'disable' && (
        <DisableDialog
          list={list}
          documents={documents}
          record={record}
          below={Number(record['childCount'] ?? 0)}
          close={close}
          done={() => void reload()}
        />
      )}
      {act === 'translate' && <TranslateDialog list={list} documents={documents} record={record} close={close} />}
      {act === 'delete' && <DeleteDialog list={list} documents={documents} record={record} close={close} done={leave} />}
      {act === 'merge' && <MergeDialog list={list} documents={documents} record={record} close={close} done={leave} />}
    </DetailPage>
  )
}

function Above({ list, parent }: { list: SettingsList; parent: { id: string; name: string } }) {
  return hasRoute(list, 'show') ? <Link to={recordAddress(list, parent.id)}>{parent.name}</Link> : parent.name
}
