import { lazy, Suspense } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSearchParams } from 'react-router'
import { cardFields, changesParameter, isProfileCard } from './cards.ts'

const PersonChanges = lazy(() => import('./PersonChanges.tsx'))

const names = {
  personal: 'people:profile.personal',
  emails: 'people:profile.emails',
  phones: 'people:profile.phones',
  addresses: 'people:profile.addresses',
  emergency: 'people:profile.emergency',
  'work-rights': 'people:profile.workRights',
} as const

/** The changes of the card that the address names, beside the page. */
export function OpenChanges({ personId }: { personId: string }) {
  const { t } = useTranslation('people')
  const [parameters, setParameters] = useSearchParams()
  const card = parameters.get(changesParameter)
  if (!isProfileCard(card)) return null
  const close = () =>
    setParameters(
      (all) => {
        all.delete(changesParameter)
        return all
      },
      { preventScrollReset: true },
    )
  return (
    <Suspense fallback={null}>
      <PersonChanges personId={personId} title={t(names[card])} fields={cardFields[card]} close={close} />
    </Suspense>
  )
}
