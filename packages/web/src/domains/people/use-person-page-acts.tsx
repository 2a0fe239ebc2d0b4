import { href } from '@kith/shared/routes.ts'
import { IconBriefcase, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Action } from '#platform/page/PageActions.tsx'
import { usePersonPermissions } from '#platform/routing/PersonGuard.tsx'
import { pageOf } from '#platform/routing/registry.ts'

const permissions = ['people.profile.edit', 'people.jobs.create', 'people.delete']

/** The menu of a person's header: what the signed-in user may do to this person. */
export function usePersonPageActs(personId: string, askToDelete: () => void): Action[] {
  const { t } = useTranslation('people')
  const { passes } = usePersonPermissions(personId, permissions)
  if (!passes) return []
  return [
    ...(passes.has('people.profile.edit')
      ? [{ label: t('actions.edit'), to: href('people.edit', { personId }), icon: <IconPencil size={16} aria-hidden /> }]
      : []),
    ...(passes.has('people.jobs.create') && pageOf('people.jobs.create')
      ? [{ label: t('actions.createJob'), to: href('people.jobs.create', { personId }), icon: <IconBriefcase size={16} aria-hidden /> }]
      : []),
    ...(passes.has('people.delete')
      ? [{ label: t('actions.delete'), run: askToDelete, icon: <IconTrash size={16} aria-hidden />, dangerous: true }]
      : []),
  ]
}
