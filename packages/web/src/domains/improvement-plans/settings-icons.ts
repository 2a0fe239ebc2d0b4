import { IconStairsUp } from '@tabler/icons-react'
import { listIcons } from '#platform/settings-list/list-icons.ts'

export const icons = listIcons({ improvementPlanLevel: IconStairsUp })
