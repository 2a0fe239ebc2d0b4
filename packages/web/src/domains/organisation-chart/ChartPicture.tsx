import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ChartMap } from './ChartMap.tsx'
import { moveFrom } from './keys.ts'
import { NodeCard } from './NodeCard.tsx'
import { placesAbove } from './nodes.ts'
import type { Chart, Journey } from './use-chart.ts'
import type { Faces } from './use-faces.ts'
import { useDrag, type Dragged, type Move } from './use-drag.ts'
import { usePicture, type PictureMoves } from './use-picture.ts'

interface Props {
  chart: Chart
  faces: Faces
  move: Move
  label: string
}

/** The chart as a picture to move about in. */
export function ChartPicture({ chart, faces, move, label }: Props) {
  const { t } = useTranslation('organisation-chart')
  const { nodes, layout, isOpen, active } = chart
  const { frame, canvas, sheet, map, mapView, ...picture } = usePicture(nodes, layout)
  const drag = useDrag(nodes, move)
  const help = useId()
  const toFocus = useRef(false)

  const toggle = (place: number) => {
    picture.hold(place)
    chart.toggle(place)
  }
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('[data-still]') : null
    if (button) toggle(Number(button.closest('[data-place]')?.getAttribute('data-place')))
  }
  const focusActive = () => sheet.current?.querySelector<HTMLElement>(`[data-place="${active}"]`)?.focus({ preventScroll: true })
  const travel = useEffectEvent((journey: Journey | null) => {
    if (!journey) return
    picture.flyTo(active, true)
    toFocus.current = true
  })
  useEffect(() => travel(chart.journey), [chart.journey])
  useEffect(() => {
    if (!toFocus.current) return
    focusActive()
    toFocus.current = document.activeElement?.getAttribute('data-place') !== String(active)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const act = moveFrom(active, event, chart)
    if (act === null) return
    event.preventDefault()
    if (act === 'toggle') return toggle(active)
    if (act === 'open')
      return (event.currentTarget as HTMLElement)
        .querySelector<HTMLElement>(`[data-place="${active}"] :is([data-person], [data-role])`)
        ?.click()
    chart.setActive(act)
    picture.reveal(act)
    toFocus.current = true
  }
  const shown = picture.cards.some(({ place }) => place === active)
  const held = layout.cardOf(active)
  const cards = shown || !held ? picture.cards : [...picture.cards, held]
  useEffect(() => faces.see(picture.cards.flatMap(({ place }) => nodes[place] ?? [])))
  return (
    <div className="chart-frame" ref={frame} data-chart="picture">
      <canvas ref={canvas} aria-hidden />
      <div
        ref={sheet}
        className="chart-sheet"
        role="tree"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={help}
        onClick={onClick}
        {...drag.handlers}
        data-draggable={drag.isOffered || undefined}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const place = event.target.getAttribute('data-place')
          if (place !== null && Number(place) !== active) chart.setActive(Number(place))
        }}
      >
        {cards.map((at) => {
          const node = nodes[at.place]
          if (!node) return null
          return (
            <NodeCard
              key={node.key}
              node={node}
              at={at}
              level={placesAbove(nodes, at.place).length + 1}
              isOpen={node.children.length > 0 ? isOpen(node) : null}
              isActive={at.place === active}
              change={chart.changes?.changes.get(node.key)}
              today={chart.changes?.today.get(node.key)}
              isOfDraft={chart.changes?.isOfDraft ?? false}
              picture={faces.of(node)}
              isAway={faces.isAway(node)}
              isTarget={drag.dragged?.over === at.place}
              isFound={at.place === active && chart.journey?.key === node.key}
            />
          )
        })}
      </div>
      <p id={help} className="visually-hidden">
        {t('picture.keys')}
      </p>
      {drag.dragged && <DragHint dragged={drag.dragged} chart={chart} />}
      <ChartMap canvas={map} view={mapView} goTo={picture.goToPoint} />
      <PictureTools picture={picture} />
    </div>
  )
}

function DragHint({ dragged: { place, over, x, y }, chart }: { dragged: Dragged; chart: Chart }) {
  const { t } = useTranslation('organisation-chart')
  const person = chart.nodes[place]?.name
  const manager = over === null ? undefined : chart.nodes[over]?.name
  return (
    <div className="chart-drag" role="status" style={{ left: x + 14, top: y + 14 }}>
      {manager ? t('drag.to', { person, manager }) : t('drag.of', { person })}
    </div>
  )
}

function PictureTools({ picture: { zoomBy, fit } }: { picture: PictureMoves }) {
  const { t } = useTranslation('organisation-chart')
  return (
    <div className="chart-zoom no-print" role="group" aria-label={t('picture.zoom')} data-still>
      <Tool label={t('picture.in')} act={() => zoomBy(1.4)}>
        <IconPlus size={18} aria-hidden />
      </Tool>
      <Tool label={t('picture.out')} act={() => zoomBy(1 / 1.4)}>
        <IconMinus size={18} aria-hidden />
      </Tool>
      <Tool label={t('picture.fit')} act={fit}>
        <IconArrowsMaximize size={18} aria-hidden />
      </Tool>
    </div>
  )
}

function Tool({ label, act, children }: { label: string; act: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label} position="left">
      <ActionIcon variant="default" size={36} aria-label={label} onClick={act}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
