import '../workforce.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  ChartView,
  overlay,
  useAskForFaces,
  useChart,
  useFaces,
  type Columns,
  type Comparison,
  type Move,
} from '#domains/organisation-chart/public.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { AfterDraft } from './AfterDraft.tsx'
import { DraftFrame, type Draft } from './DraftFrame.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { ProblemsOfMoves } from './ProblemsOfMoves.tsx'
import { ReorganisationPreviewDocument } from './reorganisations.graphql.ts'
import { usePutMove } from './use-put-move.ts'

/** The chart of the day with the moves of a draft, on which more are made. */
export default function DraftChartPage() {
  return (
    <DraftFrame>
      {(draft, reload) => (draft.state === 'DRAFT' ? <DraftChart draft={draft} reload={reload} /> : <AfterDraft draft={draft} />)}
    </DraftFrame>
  )
}

const nowhere = { job: null, unit: null, person: null }

function DraftChart({ draft, reload }: { draft: Draft; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('workforce')
  const [shows, setShows] = useState<'with' | 'without'>('with')
  const [adding, setAdding] = useState(false)
  const { data, previousData, error, refetch } = useQuery(ReorganisationPreviewDocument, {
    variables: { id: draft.id },
    fetchPolicy: 'network-only',
  })
  const changed = () => Promise.all([reload(), refetch()])
  const { put } = usePutMove(draft, changed)
  const preview = (data ?? previousData)?.previewReorganisation
  const moved = draft.moves.map(({ jobId }) => jobId).join(' ')
  const comparison = useMemo(() => (preview ? overlay(preview.after, preview.before, moved.split(' ')) : null), [preview, moved])
  const mayMove = draft.viewerCan.includes('edit')
  if (!preview || !comparison)
    return error ? <FailedState error={error} retry={() => void refetch().catch(() => undefined)} /> : <CardSkeleton lines={8} />
  const move: Move = ({ key: jobId }, { key: supervisor }) => void put(jobId, { SUPERVISOR: supervisor }).catch(() => undefined)
  const isWith = shows === 'with'
  return (
    <div className="draft-chart">
      {mayMove && <p className="page-context">{t('reorganisation.dragHelp')}</p>}
      <ProblemsOfMoves draft={draft} problems={preview.problems} />
      <Picture
        day={draft.effectiveFrom}
        columns={isWith ? preview.after : preview.before}
        comparison={isWith ? comparison : null}
        move={mayMove && isWith ? move : null}
        tools={
          <>
            <SegmentedControl
              aria-label={t('reorganisation.whichChart')}
              value={shows}
              onChange={(value) => setShows(value === 'without' ? 'without' : 'with')}
              data={[
                { value: 'with', label: t('reorganisation.with') },
                { value: 'without', label: t('reorganisation.without') },
              ]}
            />
            {mayMove && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} variant="default" onClick={() => setAdding(true)}>
                {t('reorganisation.addMove')}
              </Button>
            )}
          </>
        }
      />
      {adding && <MoveDialog draft={draft} changed={changed} close={() => setAdding(false)} />}
    </div>
  )
}

interface PictureProps {
  day: string
  columns: Columns
  comparison: Comparison | null
  move: Move
  tools: ReactNode
}

function Picture({ day, columns, comparison, move, tools }: PictureProps) {
  const { tenantConfig } = useSession()
  const format = useDateFormat()
  const navigate = useNavigate()
  const faces = useFaces(useAskForFaces(day))
  const chart = useChart(columns, 'DIRECT_REPORTS', nowhere, comparison)
  return (
    <ChartView
      chart={chart}
      columns={columns}
      faces={faces}
      view="DIRECT_REPORTS"
      day={day}
      line={`${tenantConfig.tenantName} · ${format.longDate(day)}`}
      showUnit={(unit) => void navigate(href('organisation_chart.business_units', {}, { asAt: day, unit }))}
      move={move}
      tools={tools}
    />
  )
}
