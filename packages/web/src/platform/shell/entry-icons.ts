import type { NavigationGroup } from '@kith/shared/navigation-pages.ts'
import {
  IconBuildings,
  IconChartBar,
  IconConfetti,
  IconHome,
  IconInbox,
  IconPlant2,
  IconReportMoney,
  IconSettings,
  IconShieldCheck,
  IconSunHigh,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Icon } from '#platform/look/icon.ts'

const icons: Readonly<Record<NavigationGroup, Icon>> = {
  home: IconHome,
  inbox: IconInbox,
  profile: IconUserCircle,
  team: IconUsersGroup,
  people: IconUsers,
  timeOff: IconSunHigh,
  growth: IconPlant2,
  compliance: IconShieldCheck,
  pay: IconReportMoney,
  engage: IconConfetti,
  insights: IconChartBar,
  organisations: IconBuildings,
  settings: IconSettings,
}

export const entryIcons: Readonly<Record<string, Icon | undefined>> = icons
