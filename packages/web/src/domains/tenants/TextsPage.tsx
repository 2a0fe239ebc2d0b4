import './tenants.css'
import { useQuery } from '@apollo/client/react'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { TextDialog } from './TextDialog.tsx'
import { TenantTextsDocument, type TenantWordsFragment } from './terminology.graphql.ts'
import { useSaveWords } from './use-save-words.ts'
import { useTerminologyList } from './use-terminology-list.ts'

/** Every text that the organisation may word itself, by what it says. */
export default function TextsPage() {
  const { t } = useTranslation('tenants')
  const { list, language, filters, breadcrumb, views, changing, stopChanging, changeAddress } =
    useTerminologyList('settings.terminology.texts')
  const { data, previousData, error, refetch } = useQuery(TenantTextsDocument, {
    variables: { language, search: list.search || null, isOwn: list.filters['wording'] === 'own' },
    fetchPolicy: 'cache-and-network',
  })
  const save = useSaveWords(language)
  const columns = useColumns(language)
  const found = (data ?? previousData)?.searchTexts
  const changed = found?.items.find(({ key }) => key === changing)
  return (
    <ListPage
      title={t('title')}
      context={t('texts.line')}
      breadcrumb={breadcrumb}
      views={views}
      list={list}
      search={t('texts.search')}
      filters={filters}
      columns={columns}
      rows={found?.items}
      rowKey={({ key }) => key}
      rowName={({ shown }) => shown}
      rowLink={({ key }) => changeAddress(key)}
      rowActions={({ key, own }) => [
        { label: t('texts.change'), to: changeAddress(key) },
        ...(own === null ? [] : [{ label: t('texts.reset'), run: () => void save([{ key, text: null }]) }]),
      ]}
      total={found ? { count: found.total } : null}
      strip={found && found.total > found.items.length ? <p role="note">{t('texts.first', { shown: found.items.length })}</p> : null}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('texts.empty') }}
    >
      {changed && <TextDialog key={changed.key} text={changed} language={language} save={save} close={stopChanging} />}
    </ListPage>
  )
}

function useColumns(language: string): Column<TenantWordsFragment>[] {
  const { t } = useTranslation('tenants')
  return [
    { name: 'shown', head: t('texts.shown'), width: 380, cell: ({ shown }) => <span lang={language}>{shown}</span> },
    {
      name: 'original',
      head: t('texts.original'),
      width: 380,
      cell: ({ shown, original }) => (shown === original ? '–' : <span lang={language}>{original}</span>),
    },
    { name: 'wording', head: t('state'), width: 110, cell: ({ own }) => (own === null ? t('original') : t('own')) },
  ]
}
