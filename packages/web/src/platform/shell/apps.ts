import type { TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { linkIcons } from './link-icons.ts'

export interface App {
  key: string
  label: string
  href: string
  icon: TablerIcon | undefined
  /** It is outside of Kith; with `openNewTab`, its name says that it opens a tab. */
  isOutside: boolean
  openNewTab: boolean
}

/** Lists the apps that the organisation uses, with the pages of Kith that others have an app for; none where it has named none. */
export function useApps(): readonly App[] {
  const { t } = useTranslation()
  const { externalApps, nativeApps } = useSession().navigation
  if (externalApps.length === 0) return []
  return [
    ...externalApps.map(({ id, type, label, href, icon, openNewTab }) => {
      const chosen = icon ?? (type && iconOfUse[type])
      const name = openNewTab ? t('navigation.newTab', { label }) : label
      return { key: id, label: name, href, icon: chosen ? linkIcons[chosen] : undefined, isOutside: true, openNewTab }
    }),
    ...nativeApps.map(({ label, href }) => ({ key: href, label, href, icon: undefined, isOutside: false, openNewTab: false })),
  ]
}

const iconOfUse = { LEARNING: 'SCHOOL', RECRUITMENT: 'BRIEFCASE', PAYROLL: 'CASH', WORKFORCE_MANAGEMENT: 'CLOCK' } as const
