import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { capitalise } from '@kith/shared/capitalise.ts'
import { longestList, type SettingsList } from '@kith/shared/settings-list.ts'
import { plain } from '@kith/shared/plain.ts'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { textOf } from '#platform/format/names.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { countBelow, treeRows } from '#platform/list/tree.ts'
import type { ListDocuments, ListRecord } from './documents.ts'
import { useSettingsList } from './use-settings-list.tsx'

const OPEN_UP_TO = 100

/** A list whose records have parents, shown whole: each below its parent, closed and opened row by row. */
export function SettingsTreePage({ list, documents }: { list: SettingsList; documents: ListDocuments }) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(documents.tree)
  const records = data?.[`listAll${capitalise(list.plural)}`]
  const { shared, state, dialogs } = useSettingsList(list, documents)
  const [allOpen, setAllOpen] = useState<boolean | null>(null)
  const [turned, setTurned] = useState<{ sought: string; ids: ReadonlySet<string> }>({ sought: '', ids: new Set() })
  const finds = findsOf(state.search, state.filters.status ?? null)
  const sought = `${state.search} ${state.filters.status ?? ''}`.trim()
  const ids = turned.sought === sought ? turned.ids : new Set<string>()
  const startsOpen = finds !== null || (allOpen ?? (records?.length ?? 0) <= OPEN_UP_TO)
  const tree = records && treeRows(records, { isOpen: ({ id }) => startsOpen !== ids.has(id), finds })
  const byId = new Map(tree?.map((each) => [each.row.id, each]))
  const turnAll = (open: boolean) => {
    setAllOpen(open)
    setTurned({ sought, ids: new Set() })
  }
  const toggle = ({ id }: ListRecord) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setTurned({ sought, ids: next })
  }

  return (
    <ListPage
      {...shared}
      renderBeside
      list={state}
      rows={tree?.map(({ row }) => row)}
      tree={{
        levelOf: ({ id }) => byId.get(id)?.level ?? 1,
        isOpen: ({ id }) => byId.get(id)?.open ?? null,
        isFound: ({ id }) => byId.get(id)?.found ?? true,
        toggle,
      }}
      total={tree ? { count: tree.filter(({ found }) => found).length } : null}
      strip={records?.length === longestList && <p role="status">{t('list.cut', { number: formatDecimal(longestList, i18n.language) })}</p>}
      error={error}
      retry={() => void refetch()}
      tools={
        records?.some(({ parentId }) => parentId) && (
          <Button className="tree-turn" variant="default" size="sm" onClick={() => turnAll(!startsOpen)} disabled={finds !== null}>
            {t(startsOpen ? 'list.closeAll' : 'list.openAll')}
          </Button>
        )
      }
    >
      {dialogs((id) => countBelow(records ?? [], id, ({ isEnabled }) => isEnabled))}
    </ListPage>
  )
}

function findsOf(search: string, status: string | null): ((row: ListRecord) => boolean) | null {
  const sought = plain(search.trim())
  if (!sought && !status) return null
  return ({ name, code, isEnabled }) =>
    (!status || isEnabled === (status === 'on')) && [name, textOf(code)].some((text) => plain(text).includes(sought))
}
