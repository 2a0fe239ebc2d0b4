import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, type ElementDropTargetEventBasePayload } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { gapAt, placeIn } from './drag-order.ts'

export interface Dragged {
  readonly from: number
  readonly to: number | null
}

interface Handlers {
  nameOf: (index: number) => string
  /** It is called for each step, and with null when the item is dropped. */
  drag: (dragged: Dragged | null) => void
  /** It is not called if the item is dropped elsewhere or the drag is cancelled. */
  drop: (from: number, to: number | null) => void
}

export type DragItems = typeof dragItems

/** Lets the items of a list be dragged by what has `data-drag` in them, by mouse and by touch. Returns what ends that. */
export function dragItems(list: HTMLElement, { nameOf, drag, drop }: Handlers): () => void {
  const items = [...list.children]
  const pathOf = ({ source, location }: Pick<ElementDropTargetEventBasePayload, 'source' | 'location'>): Dragged => {
    const from = items.findIndex((item) => item.contains(source.element))
    const middles = items.map((item) => item.getBoundingClientRect()).map(({ top, height }) => top + height / 2)
    const { dropTargets, input } = location.current
    const to = placeIn(gapAt(middles, input.clientY), from)
    return { from, to: dropTargets.length === 0 || to === from || !isBeside(list, input.clientX) ? null : to }
  }
  const handles = items.flatMap((item, index) => {
    const element = item.querySelector<HTMLElement>('[data-drag]')
    if (!element) return []
    return draggable({
      element,
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render: ({ container }) => {
            container.className = 'drag-preview'
            container.textContent = nameOf(index)
          },
        }),
      onDrag: (event) => drag(pathOf(event)),
      onDrop: (event) => {
        const { from, to } = pathOf(event)
        drag(null)
        drop(from, to)
      },
    })
  })
  const isOwn = (element: Element) => list.contains(element)
  return combine(
    ...handles,
    // What stays in view above and below, such as the buttons of a form, lies over the list
    dropTargetForElements({ element: list, canDrop: ({ source }) => isOwn(source.element), getIsSticky: () => true }),
    autoScrollWindowForElements({ canScroll: ({ source }) => isOwn(source.element) }),
    () => drag(null),
  )
}

const tolerance = 40

function isBeside(list: HTMLElement, x: number): boolean {
  const { left, right } = list.getBoundingClientRect()
  return x > left - tolerance && x < right + tolerance
}
