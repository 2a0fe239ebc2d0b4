import { useQuery } from '@apollo/client/react'
import { plain } from '@kith/shared/plain.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { TermDialog } from './TermDialog.tsx'
import { TerminologyDocument, type TerminologyQuery } from './terminology.graphql.ts'
import { useTerminologyList } from './use-terminology-list.ts'
import { useSaveWords } from './use-save-words.ts'

type Term = TerminologyQuery['getTerminology']['terms'][number]

/** What things are called: the product's terms, and those of the organisation that are read instead. */
export default function TerminologyPage() {
  const { t } = useTranslation('tenants')
  const { list, language, filters, breadcrumb, views, changing, stopChanging, changeAddress } = useTerminologyList('settings.terminology', [
    {
      name: 'group',
      label: t('group'),
      options: (['work', 'lists'] as const).map((value) => ({ value, label: t(`groups.${value}`) })),
    },
  ])
  const { data, error, refetch } = useQuery(TerminologyDocument, { variables: { language }, fetchPolicy: 'cache-and-network' })
  const save = useSaveWords(language)
  const columns = useColumns(language)
  const { group, wording } = list.filters
  const all = data?.getTerminology.terms
  const rows = all?.filter(
    (term) =>
      plain([term.one, term.many].map(({ original, shown }) => `${original} ${shown}`).join(' ')).includes(plain(list.search)) &&
      (!group || term.group === group) &&
      (!wording || isOwn(term) === (wording === 'own')),
  )
  const changed = all?.find(({ name }) => name === changing)
  return (
    <ListPage
      title={t('title')}
      context={t('line')}
      breadcrumb={breadcrumb}
      views={views}
      list={list}
      search={t('search')}
      filters={filters}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      rowName={({ one }) => one.original}
      rowLink={({ name }) => changeAddress(name)}
      rowActions={(term) => [
        { label: t('change', { term: term.one.original }), to: changeAddress(term.name) },
        ...(isOwn(term)
          ? [{ label: t('reset'), run: () => void save([term.one, term.many].map(({ key }) => ({ key, text: null }))) }]
          : []),
      ]}
      total={rows ? { count: rows.length } : null}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('empty') }}
    >
      {changed && <TermDialog key={changed.name} term={changed} save={save} close={stopChanging} />}
    </ListPage>
  )
}

const isOwn = ({ one, many }: Term) => one.own !== null || many.own !== null

function useColumns(language: string): Column<Term>[] {
  const { t } = useTranslation('tenants')
  return [
    { name: 'term', head: t('term'), width: 260, cell: ({ one, many }) => `${one.original} · ${many.original}` },
    {
      name: 'own',
      head: t('yours'),
      width: 260,
      cell: (term) => (isOwn(term) ? <strong lang={language}>{`${term.one.shown} · ${term.many.shown}`}</strong> : '–'),
    },
    { name: 'group', head: t('group'), width: 140, cell: ({ group }) => t(`groups.${group}`) },
    {
      name: 'uses',
      head: t('written'),
      width: 120,
      cell: ({ uses, one }) => (
        <Link to={`${href('settings.terminology.texts')}?${new URLSearchParams({ language, search: one.original }).toString()}`}>
          {t('uses', { count: uses })}
        </Link>
      ),
    },
  ]
}
