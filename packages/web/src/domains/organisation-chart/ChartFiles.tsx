import { IconFileTypeSvg, IconPhotoDown, IconPrinter } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageActions } from '#platform/page/PageActions.tsx'
import type { Drawing } from './chart-svg.ts'
import { useCounts } from './NodeCard.tsx'
import { pictureElement, savePng, saveSvg } from './save-picture.ts'
import type { Chart } from './use-chart.ts'

interface Props {
  chart: Chart
  day: string
  title: string
  /** Below the title: the organisation and the day. */
  line: string
}

/** What is open of the chart, on paper and as files. */
export function ChartFiles({ chart, day, title, line }: Props) {
  const { t } = useTranslation('organisation-chart')
  const countsOf = useCounts()
  const paper = useRef<HTMLDivElement>(null)
  const drawing = (): Drawing => ({
    nodes: chart.nodes,
    layout: chart.layout,
    title,
    line,
    countsOf,
    changeOf: ({ key }) => {
      const change = chart.changes?.changes.get(key)
      return change && { change, word: t(`changes.mark.${change}`) }
    },
    toneColour: (tone) => getComputedStyle(document.documentElement).getPropertyValue(`--kith-tone-${tone}`),
  })
  const put = useEffectEvent(() => paper.current?.replaceChildren(pictureElement(drawing())))
  useEffect(() => {
    const before = () => put()
    const after = () => paper.current?.replaceChildren()
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  const name = `${title} ${day}`
  const offer = { inMenu: true } as const
  return (
    <>
      <PageActions
        actions={[
          { ...offer, label: t('files.print'), icon: <IconPrinter size={16} aria-hidden />, run: () => print() },
          { ...offer, label: t('files.png'), icon: <IconPhotoDown size={16} aria-hidden />, run: () => void savePng(name, drawing()) },
          { ...offer, label: t('files.svg'), icon: <IconFileTypeSvg size={16} aria-hidden />, run: () => saveSvg(name, drawing()) },
        ]}
      />
      <div ref={paper} className="chart-paper" aria-hidden />
    </>
  )
}
