import { useState } from 'react'
import { panned, scaleOfView, viewOf, type View, type Zoom } from './picture.ts'

/** Which days the pictures show: so many years around today, or what one has moved them to. */
export function useTimelineView(days: readonly string[], today: string) {
  const [shown, show] = useState<Zoom | View>('ALL')
  const whole = viewOf(days, today)
  const view = typeof shown === 'string' ? viewOf(days, today, shown) : shown
  return {
    view,
    whole,
    show,
    scale: scaleOfView(view),
    zoom: typeof shown === 'string' ? shown : null,
    /** Whether there is more before or after what is shown. */
    hasEarlier: view.first > whole.first,
    hasLater: view.last < whole.last,
    step: (share: number) => show(panned(view, whole, share)),
  }
}

export type TimelineView = ReturnType<typeof useTimelineView>
