import { href } from '@kith/shared/routes.ts'
import { IconCertificate, IconNotebook, IconTargetArrow, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Action } from '#platform/page/PageActions.tsx'
import { usePersonPermissions } from '#platform/routing/PersonGuard.tsx'
import { pageOf } from '#platform/routing/registry.ts'

/** What the signed-in user may do about this person from anywhere; acts without a page or a passing permission are left out. */
export function usePersonActs(personId: string): Action[] {
  const { t } = useTranslation('people')
  const acts = [
    {
      route: 'people.profile',
      permission: 'people.profile.view',
      label: t('actions.viewProfile'),
      icon: <IconUser size={16} aria-hidden />,
    },
    {
      route: 'people.diary_notes.create',
      permission: 'people.diary_notes.create',
      label: t('actions.addDiaryNote'),
      icon: <IconNotebook size={16} aria-hidden />,
    },
    {
      route: 'people.trainings.create',
      permission: 'people.training.create',
      label: t('actions.addTraining'),
      icon: <IconCertificate size={16} aria-hidden />,
    },
    {
      route: 'people.goals.create',
      permission: 'people.goals.create',
      label: t('actions.addGoal'),
      icon: <IconTargetArrow size={16} aria-hidden />,
    },
  ] as const
  const existing = acts.filter(({ route }) => pageOf(route))
  const { passes } = usePersonPermissions(
    personId,
    existing.map(({ permission }) => permission),
  )
  return existing
    .filter(({ permission }) => passes?.has(permission))
    .map(({ route, label, icon }) => ({ label, icon, to: href(route, { personId }) }))
}
