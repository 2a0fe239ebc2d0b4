import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Crumb } from '#platform/page/PageHead.tsx'

/** Settings, and on pages below it the list of imports. */
export function useCrumbs({ below = true } = {}): Crumb[] {
  const { t } = useTranslation(['bulk-data', 'common'])
  const settings = { label: t('common:navigation.settings'), to: href('settings.index') }
  return below ? [settings, { label: t('title'), to: href('settings.bulk_data_tool') }] : [settings]
}
