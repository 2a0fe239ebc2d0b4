import { IconListCheck, IconUsersGroup } from '@tabler/icons-react'

export const icons = { 'settings.permission_groups.list': IconUsersGroup, 'settings.permissions.list': IconListCheck }
