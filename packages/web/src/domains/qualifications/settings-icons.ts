import { IconCategory, IconChecklist, IconLicense } from '@tabler/icons-react'
import { listIcons } from '#platform/settings-list/list-icons.ts'

export const icons = listIcons({
  qualificationLibraryItem: IconLicense,
  qualificationType: IconCategory,
  requirementGroup: IconChecklist,
})
