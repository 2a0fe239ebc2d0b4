import type { reorganisationStates } from '@kith/shared/domains/workforce/reorganisations.ts'
import { href } from '@kith/shared/routes.ts'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { DetailPage } from '#platform/detail/DetailPage.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { DraftDialogs } from './DraftDialogs.tsx'
import { ReorganisationPageDocument, type ReorganisationPageQuery } from './reorganisations.graphql.ts'
import { useDraftActions } from './use-draft-actions.tsx'

export type Draft = ReorganisationPageQuery['getReorganisation']
export type Move = Draft['moves'][number]
type Reload = () => Promise<unknown>

/** The header, tabs and acts of a reorganisation around one of its pages. */
export function DraftFrame({ children }: { children: (draft: Draft, reload: Reload) => ReactNode }) {
  const { t } = useTranslation('records')
  const { reorganisationId: id = '' } = useParams()
  return (
    <Loaded query={ReorganisationPageDocument} variables={{ id }} notFound={t('reorganisation.notFound')}>
      {({ getReorganisation: draft }, reload) => (
        <Framed draft={draft} reload={reload}>
          {children(draft, reload)}
        </Framed>
      )}
    </Loaded>
  )
}

function Framed({ draft, reload, children }: { draft: Draft; reload: Reload; children: ReactNode }) {
  const { t } = useTranslation(['workforce', 'records'])
  const format = useDateFormat()
  const { actions, asked, close } = useDraftActions(draft)
  const at = { reorganisationId: draft.id }
  return (
    <DetailPage
      title={draft.name}
      breadcrumb={[{ label: t('records:reorganisation.many'), to: href('workforce_planning.reorganisations.list') }]}
      header={{
        line: [
          t('reorganisation.fromDay', { day: format.longDate(draft.effectiveFrom) }),
          t('reorganisation.movedCount', { count: draft.moves.length }),
        ].join(' · '),
        pills: <StateBadge state={draft.state} />,
      }}
      actions={actions}
      tabs={[
        { label: t('reorganisation.chart'), to: href('workforce_planning.reorganisations.show', at) },
        { label: t('reorganisation.moves'), to: href('workforce_planning.reorganisations.moves', at) },
        { label: t('reorganisation.effects'), to: href('workforce_planning.reorganisations.effects', at) },
      ]}
    >
      {children}
      {asked && <DraftDialogs asked={asked} draft={draft} reload={reload} close={close} />}
    </DetailPage>
  )
}

type State = (typeof reorganisationStates)[number]

export function StateBadge({ state }: { state: State }) {
  const { t } = useTranslation('choices')
  return <Badge color={colours[state]}>{t(`ReorganisationState.${state}`)}</Badge>
}

const colours: Readonly<Record<State, string>> = { DRAFT: 'yellow', APPLIED: 'green', WITHDRAWN: 'gray' }
