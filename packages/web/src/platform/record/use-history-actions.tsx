import { href } from '@kith/shared/routes.ts'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { useSite } from '#platform/routing/site.ts'

/** The pages that show what happened to a record, for those who may open them. */
export function useHistoryActions(): (id: string) => Action[] {
  const { t } = useTranslation()
  const site = useSite()
  return (id) =>
    site
      .contributed('histories')
      .filter(({ route }) => site.mayOpen(route))
      .map(({ route, filter, query }) => ({
        label: t('settingsList.history'),
        to: `${href(route as 'settings.index')}?${new URLSearchParams({ ...query, [filter]: id })}`,
        icon: <IconHistory size={16} />,
      }))
}
