import { IconCategory, IconForms, IconMask, IconTemplate } from '@tabler/icons-react'
import { listIcons } from '#platform/settings-list/list-icons.ts'

export const icons = {
  ...listIcons({ formCategory: IconCategory }),
  'form_designs.list': IconForms,
  'anonymous_form_designs.list': IconMask,
  'form_templates.list': IconTemplate,
}
