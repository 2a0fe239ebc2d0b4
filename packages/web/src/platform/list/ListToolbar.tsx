import { SearchInput } from '#platform/form/SearchInput.tsx'
import type { GivenFilter, ListLayout, ListOfRecords } from '@kith/shared/lists.ts'
import { longestSearch } from '@kith/shared/search.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconListCheck } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useLocation, useNavigation } from 'react-router'
import { useIsPhone } from '#platform/look/use-is-phone.ts'
import { lateMenu, type MenuButtonProps } from '#platform/look/late-menu.tsx'
import { TabLine } from '#platform/page/TabLine.tsx'
import { searchRest, usePause } from '#platform/look/timing.ts'
import type { Column } from './columns.ts'
import type { Filter, SavedView } from './filters.ts'
import { FilterSheet } from './FilterSheet.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ExportButton } from './export/ExportButton.tsx'
import type { ListState } from './use-list-state.ts'
import type { ListViews } from './views/use-saved-views.ts'
import type { ViewDialog } from './views/ViewItems.tsx'

export type { Filter, Option, SavedView } from './filters.ts'

export interface ViewMenuProps {
  columns: readonly Pick<Column<never>, 'name' | 'head'>[]
  chosen: readonly string[]
  choose: (names: string[]) => void
  dense: boolean
  setDense: (dense: boolean) => void
  list: ListState
  /** The layouts that there are beside the table. */
  layouts?: readonly ListLayout[]
  /** The groupings of the list, for which its page asks the server. */
  groupings?: ListOfRecords['groupings']
  /** The saved views of the list, and how to ask about one. */
  saved?: ListViews
  ask?: (dialog: ViewDialog) => void
}

interface Props extends ViewMenuProps {
  list: ListState
  search?: string
  filters?: readonly Filter[]
  views?: readonly SavedView[]
  tools?: ReactNode
  about?: readonly GivenFilter[]
  /** Whether rows are being selected, on phones. */
  isSelecting?: boolean
  setSelecting?: (isSelecting: boolean) => void
}

const ViewMenu = lateMenu<ViewMenuProps>(ViewButton, () => import('./ViewMenu.tsx'))

/** Saved views, search, filter chips, columns and row height. */
export function ListToolbar({
  list,
  search,
  filters = [],
  views = [],
  tools,
  about = [],
  isSelecting = false,
  setSelecting,
  ...view
}: Props) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const set = filters.filter(({ name }) => (list.filters[name] ?? null) !== null).length
  const narrowing = (
    <>
      {filters.length > 0 && <ListFilters filters={filters} list={list} />}
      <div className="list-tools">
        {tools}
        {view.saved && (
          <ExportButton
            declaration={view.saved.declaration}
            state={{ ...view.saved.state, filters: [...view.saved.state.filters, ...about] }}
          />
        )}
        <ViewMenu {...view} list={list} />
      </div>
    </>
  )
  return (
    <div className="list-toolbar no-print">
      {views.length > 0 && <TabLine label={t('list.view')} tabs={views} here={views.find(({ active }) => active)} />}
      <div className="list-toolbar-line">
        {search && <SearchField label={search} list={list} />}
        {isPhone && setSelecting && (
          <ActionIcon
            variant={isSelecting ? 'filled' : 'default'}
            size="lg"
            aria-label={t('list.selectRows')}
            aria-pressed={isSelecting}
            onClick={() => setSelecting(!isSelecting)}
          >
            <IconListCheck size={18} aria-hidden />
          </ActionIcon>
        )}
        {isPhone ? (
          <FilterSheet count={set} narrows={filters.length > 0}>
            {narrowing}
          </FilterSheet>
        ) : (
          narrowing
        )}
      </div>
    </div>
  )
}

/** Keeps what is typed while the address follows; what changes the address from elsewhere changes the field. */
function SearchField({ label, list }: { label: string; list: ListState }) {
  const [text, setText] = useState(list.search)
  const [asked, setAsked] = useState(list.search)
  const [seen, setSeen] = useState(list.search)
  const pause = usePause()
  const here = useLocation().pathname
  const there = useNavigation().location?.pathname ?? here
  useEffect(() => {
    // Someone has followed a link before the list was asked: the address of the list would lead them back
    if (there !== here) pause.cancel()
  }, [there, here, pause])
  if (list.search !== seen) {
    setSeen(list.search)
    if (list.search !== asked) setText(list.search)
  }
  const ask = (typed: string) => {
    setText(typed)
    setAsked(typed.trim())
    list.setSearch(typed.trim())
  }
  const type = (typed: string) => {
    setText(typed)
    pause.before(() => ask(typed), searchRest.after, searchRest.atMost)
  }
  return <SearchInput className="list-search" maxLength={longestSearch} size="sm" label={label} value={text} change={type} />
}

export function ViewButton(props: MenuButtonProps) {
  const { t } = useTranslation()
  return (
    <Button variant="default" size="sm" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />} {...props}>
      {t('list.view')}
    </Button>
  )
}
