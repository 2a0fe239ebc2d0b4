import { declareDomain, functional } from '../declarations.ts'

export const access = declareDomain({
  name: 'access',
  permissions: {
    'users.view': functional('View user accounts'),
    'permission_groups.view': functional('View permission groups and what they allow'),
    'permission_groups.edit': functional('Change what permission groups allow'),
    'permission_groups.members.edit': functional('Add users to permission groups and remove them'),
  },
  events: {
    'permission_group.updated': 'What a permission group allows was changed',
    'permission_group.member_added': 'A user was added to a permission group',
    'permission_group.member_removed': 'A user was removed from a permission group',
  },
})
