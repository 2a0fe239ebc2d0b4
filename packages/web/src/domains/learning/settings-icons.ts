import { IconAward, IconCertificate, IconSchool, IconTargetArrow } from '@tabler/icons-react'
import { listIcons } from '#platform/settings-list/list-icons.ts'

export const icons = listIcons({
  skill: IconAward,
  skillDiscipline: IconTargetArrow,
  trainingProvider: IconSchool,
  trainingType: IconCertificate,
})
