import { useApolloClient, useMutation } from '@apollo/client/react'
import { Alert, Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { textOf } from '#platform/format/names.ts'
import { useRecord } from '#platform/record/loaded-records.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { PersonDeleteDocument } from '#src/generated/mutations/personDelete.graphql.ts'
import type { PersonalData } from './KeptCard.tsx'

/** Says what goes and what stays, and erases the person once their name has been typed. */
export function EraseCard({ kinds, blockers }: Pick<PersonalData, 'kinds' | 'blockers'>) {
  const { t } = useTranslation('people')
  const [isAsked, setAsked] = useState(false)
  const name = textOf(useRecord('person')['displayName'])
  const isBlocked = blockers.length > 0
  return (
    <DetailCard title={t('subjectAccess.erase.title', { name })}>
      <p>{t('subjectAccess.erase.text', { name })}</p>
      <p>{t('subjectAccess.erase.reports', { name })}</p>
      {blockers.map((each) => (
        <Alert key={each} color="yellow" mt="sm">
          {t(`subjectAccess.erase.${each}`, { name })}
        </Alert>
      ))}
      <div className="personal-data-actions">
        <Button color="red" variant={isBlocked ? 'default' : 'filled'} disabled={isBlocked} onClick={() => setAsked(true)}>
          {t('subjectAccess.erase.start')}
        </Button>
      </div>
      {isAsked && <EraseDialog name={name} kinds={kinds} close={() => setAsked(false)} />}
    </DetailCard>
  )
}

function EraseDialog({ name, kinds, close }: { name: string; kinds: PersonalData['kinds']; close: () => void }) {
  const { t } = useTranslation('people')
  const { id, version } = useRecord('person')
  const navigate = useNavigate()
  const client = useApolloClient()
  const [erase] = useMutation(PersonDeleteDocument)
  const run = async () => {
    await erase({ variables: { input: { id, version: Number(version) } } })
    toasts.post({ content: t('subjectAccess.erase.done', { name }) })
    await navigate(href('people.index'))
    client.cache.evict({ id: client.cache.identify({ __typename: 'Person', id }) ?? '' })
    client.cache.evict({ fieldName: 'listPeople' })
  }
  const count = kinds.reduce((sum, kind) => sum + (kind.afterErasure === 'REMOVED' ? kind.count : 0), 0)
  return (
    <ConfirmDialog
      title={t('subjectAccess.erase.confirmTitle', { name })}
      confirm={t('subjectAccess.erase.start')}
      word={name}
      close={close}
      run={run}
    >
      {t('subjectAccess.erase.confirmText', { count, name })}
    </ConfirmDialog>
  )
}
