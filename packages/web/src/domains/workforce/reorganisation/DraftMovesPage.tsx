import '../workforce.css'
import { useLazyQuery } from '@apollo/client/react'
import { Alert, Badge, Button, Group } from '@mantine/core'
import { IconChecks, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { PersonLink } from '#domains/people/public.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { DraftFrame, type Draft, type Move } from './DraftFrame.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { ProblemsOfMoves } from './ProblemsOfMoves.tsx'
import { ReorganisationCheckDocument } from './reorganisations.graphql.ts'
import { usePutMove } from './use-put-move.ts'

/** The moves of a reorganisation as a list, what speaks against them, and what has become of them. */
export default function DraftMovesPage() {
  return <DraftFrame>{(draft, reload) => <Moves draft={draft} reload={reload} />}</DraftFrame>
}

interface Props {
  draft: Draft
  reload: () => Promise<unknown>
}

function Moves({ draft, reload }: Props) {
  const { t } = useTranslation('workforce')
  const [asked, setAsked] = useState<'new' | Move | null>(null)
  const mayMove = draft.viewerCan.includes('edit')
  return (
    <>
      {mayMove && (
        <Group mb="md">
          <Button leftSection={<IconPlus size={16} aria-hidden />} variant="default" onClick={() => setAsked('new')}>
            {t('reorganisation.addMove')}
          </Button>
          {draft.moves.length > 0 && <Check key={draft.version} draft={draft} />}
        </Group>
      )}
      {draft.moves.length === 0 ? (
        <EmptyState text={t('reorganisation.noMoves')} />
      ) : (
        <MovesTable draft={draft} reload={reload} change={setAsked} mayMove={mayMove} />
      )}
      {asked && <MoveDialog draft={draft} {...(asked === 'new' ? {} : { move: asked })} changed={reload} close={() => setAsked(null)} />}
    </>
  )
}

function Check({ draft }: { draft: Draft }) {
  const { t } = useTranslation('workforce')
  const [run, { data, loading }] = useLazyQuery(ReorganisationCheckDocument, { fetchPolicy: 'network-only' })
  const found = data?.checkReorganisation
  const refused = found?.filter(({ problems }) => problems.length > 0) ?? []
  const waiting = found?.filter(({ needsApproval }) => needsApproval).length ?? 0
  return (
    <>
      <Button
        leftSection={<IconChecks size={16} aria-hidden />}
        variant="default"
        loading={loading}
        onClick={() => void run({ variables: { id: draft.id } })}
      >
        {t('reorganisation.check')}
      </Button>
      {found && (
        <div className="draft-check" role="status">
          {refused.length === 0 && <Alert color="green">{t('reorganisation.isFine', { count: draft.moves.length })}</Alert>}
          <ProblemsOfMoves draft={draft} problems={refused} title={t('reorganisation.areRefused', { count: refused.length })} />
          {waiting > 0 && <Alert color="blue">{t('reorganisation.needApproval', { count: waiting })}</Alert>}
        </div>
      )}
    </>
  )
}

interface TableProps extends Props {
  change: (move: Move) => void
  mayMove: boolean
}

function MovesTable({ draft, reload, change, mayMove }: TableProps) {
  const { t } = useTranslation('workforce')
  const isDraft = draft.state === 'DRAFT'
  return (
    <div className="role-table card">
      <table aria-label={t('reorganisation.movesOf')}>
        <thead>
          <tr>
            <th scope="col">{t('reorganisation.columns.person')}</th>
            <th scope="col">{t('reorganisation.columns.changes')}</th>
            {!isDraft && <th scope="col">{t('reorganisation.columns.state')}</th>}
            {mayMove && <th scope="col">{t('reorganisation.columns.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {draft.moves.map((move) => (
            <tr key={move.jobId}>
              <th scope="row">
                {move.job ? <PersonLink id={move.job.personId} displayName={move.job.personDisplayName} /> : t('reorganisation.hiddenJob')}
                {move.job?.jobName && <div className="page-context">{move.job.jobName}</div>}
              </th>
              <td>
                {move.changes.map((each) => (
                  <Change key={each.attribute} change={each} />
                ))}
              </td>
              {!isDraft && (
                <td>
                  <Outcome move={move} />
                </td>
              )}
              {mayMove && (
                <td>
                  <MoveActions draft={draft} move={move} reload={reload} change={change} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Change({ change: { attribute, from, to, now, isStale } }: { change: Move['changes'][number] }) {
  const { t } = useTranslation(['workforce', 'choices'])
  const none = t(attribute === 'SUPERVISOR' ? 'workforce:reorganisation.nobody' : 'workforce:reorganisation.none')
  return (
    <div>
      <span className="page-context">{t(`choices:MovableAttribute.${attribute}`)}: </span>
      {t('workforce:reorganisation.change', { from: from ?? none, to: to ?? none })}
      {isStale && (
        <div>
          <Badge color="yellow">{t('workforce:reorganisation.stale', { now: now ?? none })}</Badge>
        </div>
      )}
    </div>
  )
}

function MoveActions({ draft, move, reload, change }: Props & { move: Move; change: (move: Move) => void }) {
  const { t } = useTranslation('workforce')
  const { keep, takeOut } = usePutMove(draft, reload)
  const name = t('reorganisation.moveOf', { name: move.job?.personDisplayName ?? t('reorganisation.hiddenJob') })
  const run = (act: Promise<unknown>) => void act.catch(() => undefined)
  const shared = { size: 'compact-sm', variant: 'subtle' } as const
  return (
    <Group gap={4} role="group" aria-label={name}>
      {move.changes.some(({ isStale }) => isStale) && (
        <Button {...shared} onClick={() => run(keep(move))}>
          {t('reorganisation.keep')}
        </Button>
      )}
      {move.job && (
        <Button {...shared} onClick={() => change(move)}>
          {t('reorganisation.changeMove')}
        </Button>
      )}
      <Button {...shared} color="red" onClick={() => run(takeOut(move))}>
        {t('reorganisation.takeOut')}
      </Button>
    </Group>
  )
}

function Outcome({ move: { outcome, requestState } }: { move: Move }) {
  const { t } = useTranslation('workforce')
  if (!outcome) return '–'
  const said =
    outcome === 'ASKED' && requestState === 'APPLIED'
      ? 'APPROVED'
      : outcome === 'ASKED' && requestState === 'REJECTED'
        ? 'REFUSED'
        : outcome
  return <Badge color={colours[said]}>{t(`reorganisation.outcomes.${said}`)}</Badge>
}

const colours = { WRITTEN: 'green', ASKED: 'yellow', APPROVED: 'green', REFUSED: 'red', TAKEN_BACK: 'gray', STAYS: 'blue' } as const
