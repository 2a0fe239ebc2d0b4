import { IconBuildings, IconPackage, IconThumbUp } from '@tabler/icons-react'

export const icons = {
  'settings.organisations.list': IconBuildings,
  'settings.product_plans.list': IconPackage,
  'settings.survey': IconThumbUp,
}
