import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Saved } from '#platform/form/FormPage.tsx'

interface Of {
  id: string
  personId: string
  personDisplayName: string
}

/** Leads on from a form whose change was sent for approval; null where it was made at once. */
export function useSent({ id: jobId, personId, personDisplayName: name }: Of) {
  const { t } = useTranslation('jobs')
  return (done: { pendingUpdate: { id: string } | null } | null | undefined): Saved | null =>
    done?.pendingUpdate
      ? {
          to: href('people.jobs.pending_updates.show', { personId, jobId, pendingUpdateId: done.pendingUpdate.id }),
          toast: t('change.submitted', { name }),
        }
      : null
}
