import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { zooms } from './picture.ts'
import { TimelineLegend } from './TimelineAxis.tsx'
import type { TimelineView } from './use-timeline-view.ts'

/** What the colours mean, which days are shown, and the ways to others: what dragging and pinching do, by buttons. */
export function TimelineTools({ view: { zoom, show, scale, hasEarlier, hasLater, step } }: { view: TimelineView }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const isWhole = !hasEarlier && !hasLater
  return (
    <div className="timeline-tools no-print">
      <TimelineLegend />
      <div className="timeline-ways">
        <span role="status" className="timeline-range">
          {!isWhole && t('timeline.range', { from: date(scale.from), to: date(scale.to) })}
        </span>
        {!isWhole && (
          <>
            <ActionIcon
              variant="default"
              aria-label={t('timeline.earlier')}
              aria-disabled={!hasEarlier}
              data-disabled={!hasEarlier}
              onClick={() => step(-0.5)}
            >
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={t('timeline.later')}
              aria-disabled={!hasLater}
              data-disabled={!hasLater}
              onClick={() => step(0.5)}
            >
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
        <SegmentedControl
          size="xs"
          aria-label={t('timeline.zoom')}
          value={zoom ?? ''}
          onChange={(value) => show(zooms.find((each) => each === value) ?? 'ALL')}
          data={zooms.map((value) => ({ value, label: t(`timeline.zooms.${value}`) }))}
        />
      </div>
    </div>
  )
}
