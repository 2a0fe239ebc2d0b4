import { useTranslation } from '#platform/i18n/translation.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import type { Action } from '#platform/page/PageActions.tsx'
import type { OnboardingsFilter } from '#src/generated/schema-types.ts'
import { useOnboardingRows } from './use-onboarding-rows.tsx'

interface Props {
  about: Pick<OnboardingsFilter, 'personIds' | 'jobIds'>
  personDisplayName: string
  /** The job that one is issued for; null where there is none, or the user may not. */
  jobId: string | null
}

/** The onboardings of one person or job, hidden ones included. */
export function SessionsTab({ about, personDisplayName, jobId }: Props) {
  const { t } = useTranslation('onboarding')
  const { dialog, issue, reload: _, rows, ...page } = useOnboardingRows(about)
  const issued = rows?.filter(({ session }) => session) ?? []
  const another: Action[] = jobId ? [{ label: t('issue.one'), run: () => issue({ jobId, personDisplayName }), adds: true }] : []
  const [first] = another
  return (
    <ListPage
      {...page}
      inside
      title={t('tab.title')}
      rows={rows && issued}
      total={rows ? { count: issued.length } : null}
      filters={[]}
      actions={another}
      rowLink={() => null}
      empty={{ text: t('tab.none'), ...(first ? { action: first } : {}) }}
    >
      {dialog}
    </ListPage>
  )
}
