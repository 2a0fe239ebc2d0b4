import type { SettingsSection } from '@kith/shared/settings-list.ts'
import {
  IconAdjustmentsHorizontal,
  IconBriefcase,
  IconBuilding,
  IconConfetti,
  IconDatabase,
  IconLock,
  IconMail,
  IconPlant2,
  IconUsers,
} from '@tabler/icons-react'
import type { Icon } from '#platform/look/icon.ts'

export const sectionIcons: Readonly<Record<SettingsSection, Icon>> = {
  organisation: IconBuilding,
  people: IconUsers,
  jobs: IconBriefcase,
  growth: IconPlant2,
  engage: IconConfetti,
  access: IconLock,
  messages: IconMail,
  data: IconDatabase,
  control: IconAdjustmentsHorizontal,
}
