import type { SettingsGroup } from '@kith/shared/settings-list.ts'
import {
  IconBriefcase,
  IconBuilding,
  IconDatabase,
  IconHeart,
  IconLock,
  IconSettings,
  IconTrendingUp,
  IconUsers,
} from '@tabler/icons-react'
import type { Icon } from '#platform/routing/define-domain.ts'

export const groupIcons: Readonly<Record<SettingsGroup, Icon>> = {
  organisation: IconBuilding,
  people: IconUsers,
  jobs: IconBriefcase,
  growth: IconTrendingUp,
  engage: IconHeart,
  access: IconLock,
  data: IconDatabase,
  system: IconSettings,
}
