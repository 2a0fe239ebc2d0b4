import { IconForms, IconLayoutList, IconTags } from '@tabler/icons-react'

export const icons = {
  'settings.custom_fields.list': IconForms,
  'settings.custom_field_sections.list': IconLayoutList,
  'settings.custom_field_categories.list': IconTags,
}
