import { IconCategory, IconForms, IconTemplate } from '@tabler/icons-react'
import { listIcons } from '#platform/settings-list/list-icons.ts'

export const icons = {
  ...listIcons({ formCategory: IconCategory }),
  'form_designs.list': IconForms,
  'form_templates.list': IconTemplate,
}
