import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { AccessDeniedPage } from '#platform/errors/pages.tsx'
import { failureText } from '#platform/errors/failure-text.ts'
import { newReference } from '#platform/errors/reference.ts'
import { Spot, type SpotName } from '#platform/look/Spot.tsx'
import { useLeadingAct } from '#platform/page/LeadingAct.tsx'
import { ActionButton, type Action } from '#platform/page/PageActions.tsx'

export function EmptyState({ text, action, spot = 'blank' }: { text: string; action?: Action | undefined; spot?: SpotName }) {
  useLeadingAct(action !== undefined)
  return (
    <State spot={spot}>
      <p>{text}</p>
      {action && <ActionButton action={action} />}
    </State>
  )
}

export function NoMatchState({ clear }: { clear: () => void }) {
  const { t } = useTranslation()
  return (
    <State spot="nothing">
      <p>{t('list.nothingFound')}</p>
      <Button variant="default" onClick={clear}>
        {t('list.clear')}
      </Button>
    </State>
  )
}

/** A filter by a field that the viewer does not know: nothing is found as long as it is set. */
export function UnknownFilterState({ remove }: { remove: () => void }) {
  const { t } = useTranslation()
  return (
    <State spot="nothing">
      <p>{t('list.unknownFilter')}</p>
      <Button variant="default" onClick={remove}>
        {t('list.removeUnknownFilter')}
      </Button>
    </State>
  )
}

/** A view that holds no record: nobody has narrowed it further. */
export function EmptyViewState({ view, toAll, spot }: { view: string; toAll: string; spot: SpotName }) {
  const { t } = useTranslation()
  return (
    <State spot={spot}>
      <p>{t('list.viewEmpty', { view })}</p>
      <Button component={Link} to={toAll} variant="default">
        {t('list.showAll')}
      </Button>
    </State>
  )
}

/** A part of a page whose data did not come. */
export function FailedState({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t } = useTranslation()
  const failure = failureOf(error)
  if (failure.code === 'FORBIDDEN') return <AccessDeniedPage missing={failure.missing ?? []} />
  if (failure.code === 'INVALID') return <EmptyState text={failure.problems?.map(({ message }) => message).join(' ') || failure.message} />
  const isNetwork = failure.code === 'NETWORK' || failure.code === 'UNAVAILABLE'
  return (
    <State spot={isNetwork ? 'offline' : 'broken'}>
      <p>{isNetwork ? failureText(t, failure) : t('errors.section')}</p>
      {!isNetwork && <p>{t('errors.system.support', { id: failure.reference ?? newReference(error) })}</p>}
      {retry && (
        <Button variant="default" onClick={retry}>
          {t('errors.tryAgain')}
        </Button>
      )}
    </State>
  )
}

function State({ spot, children }: { spot: SpotName; children: ReactNode }) {
  return (
    <div className="card list-state">
      <Spot name={spot} />
      {children}
    </div>
  )
}
