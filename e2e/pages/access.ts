import type { Shows } from '../lib/shows.ts'
import type { Samples } from '../lib/page-samples.ts'

export const known: Samples = async (ask) => {
  const { all } = await ask<{ all: { slug: string; description: string }[] }>('{ all: listAllPermissions { slug description } }')
  return { permissionSlug: all[0]?.slug, permissionName: all[0]?.description }
}

export const shows: Shows = {
  'people.access': { part: 'Who can see what' },
  'people.user': { part: 'Permission groups' },
  'settings.permission_groups.create': { dialog: 'Add group' },
  'settings.permission_groups.edit': { dialog: 'Edit name and description' },
  'settings.permission_groups.permissions': { heading: /./ },
  'settings.permissions.access': { heading: 'All permissions' },
  'settings.users.access': { heading: /^Access for / },
  'settings.users.create': { dialog: 'Add user' },
  'settings.users.edit': { dialog: 'Edit account' },
}
