import { IconBuildings, IconForms, IconPackage, IconThumbUp } from '@tabler/icons-react'

export const icons = {
  'settings.organisations.list': IconBuildings,
  'settings.product_plans.list': IconPackage,
  'settings.custom_field_templates.list': IconForms,
  'settings.survey': IconThumbUp,
}
