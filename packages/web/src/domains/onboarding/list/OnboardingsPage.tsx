import { onboardingList } from '@kith/shared/domains/onboarding/list.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useOnboardingRows } from './use-onboarding-rows.tsx'

/** Who starts, and what each account setup waits for. */
export default function OnboardingsPage() {
  const { t } = useTranslation('onboarding')
  const { dialog, issue: _, reload: __, ...rows } = useOnboardingRows()
  return (
    <ListPage
      {...rows}
      declaration={onboardingList}
      context={t('list.context')}
      search={t('list.search')}
      empty={{ text: t('list.none'), spot: 'done' }}
    >
      {dialog}
    </ListPage>
  )
}
