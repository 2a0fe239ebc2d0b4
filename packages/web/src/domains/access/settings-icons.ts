import { IconListCheck, IconUser, IconUsersGroup } from '@tabler/icons-react'

export const icons = {
  'settings.users.list': IconUser,
  'settings.permission_groups.list': IconUsersGroup,
  'settings.permissions.list': IconListCheck,
}
