import { IconStar, IconUsers } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { TabLine, type Tab } from '#platform/page/TabLine.tsx'
import type { SavedView as GivenView } from '../filters.ts'
import type { ListViews } from './use-saved-views.ts'
import { isAsked } from './view-state.ts'

type Props = ListViews & {
  /** Views that the page itself offers. */
  given: readonly GivenView[]
  /** Null where the views of the page together are everything. */
  allLabel?: string | null
}

/** Everything, the views of the page, and the saved views of the list. Those that others share and the one that the list opens with are marked. */
export function ViewTabs({ views, active, isChanged, addressOf, given, allLabel }: Props) {
  const { t } = useTranslation()
  if (views.length === 0 && given.length === 0) return null
  const all: Tab[] = allLabel === null ? [] : [{ label: allLabel ?? t('list.all'), to: addressOf(null) }]
  const saved = views.map((view): Tab => {
    const { name, ownerName, isShared, isDefault } = view
    const marks = [
      view.id === active?.id && isChanged && <ChangedMark key="changed" />,
      isShared && (
        <IconUsers key="shared" size={14} className="page-tab-mark" role="img" aria-label={t('list.viewShared', { name: ownerName })} />
      ),
      isDefault && <IconStar key="default" size={14} className="page-tab-mark" role="img" aria-label={t('list.viewDefault')} />,
    ].filter((mark) => mark !== false)
    return { label: name, to: addressOf(view), marks }
  })
  const isOpen = ({ to }: Tab) => to === (active ? addressOf(active) : given.find((each) => each.active)?.to)
  const tabs = [...all, ...given, ...saved]
  return <TabLine label={t('list.savedViews')} tabs={tabs} here={tabs.find(isOpen) ?? all[0]} />
}

function ChangedMark() {
  const { t } = useTranslation()
  return (
    <>
      <span className="visually-hidden"> {t('list.viewChanged')}</span>
      <span aria-hidden> *</span>
    </>
  )
}

/** Says which filters of the open view are not there any more. */
export function MissingFilters({ active, labelOf }: { active: ListViews['active']; labelOf: (name: string) => string }) {
  const { t } = useTranslation()
  const missing = active?.filters.filter((filter) => !isAsked(filter)) ?? []
  if (!active || missing.length === 0) return null
  return (
    <p className="list-notice" role="status">
      {t('list.viewMissing', { view: active.name, filters: missing.map(({ name }) => labelOf(name)).join(', ') })}
    </p>
  )
}
