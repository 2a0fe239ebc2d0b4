import { IconFileTypeSvg, IconPhotoDown, IconPrinter } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageActions } from '#platform/page/PageActions.tsx'
import type { Drawing } from './chart-svg.ts'
import { facesForFile } from './file-faces.ts'
import { useCounts } from './NodeCard.tsx'
import { pictureElement, savePng, saveSvg } from './save-picture.ts'
import type { Chart } from './use-chart.ts'
import type { FaceOf, Faces } from './use-faces.ts'

interface Props {
  chart: Chart
  faces: Faces
  day: string
  title: string
  /** Below the title: the organisation and the day. */
  line: string
}

/** What is open of the chart, on paper and as files. */
export function ChartFiles({ chart, faces, day, title, line }: Props) {
  const { t } = useTranslation('organisation-chart')
  const countsOf = useCounts()
  const paper = useRef<HTMLDivElement>(null)
  const faceOf = useRef<FaceOf>(() => undefined)
  const withFaces = async (act: () => unknown) => {
    const open = chart.layout.cards.flatMap(({ place }) => chart.nodes[place] ?? [])
    faceOf.current = await facesForFile(open, faces)
    act()
  }
  const drawing = (): Drawing => ({
    nodes: chart.nodes,
    layout: chart.layout,
    title,
    line,
    faceOf: (node) => faceOf.current(node),
    countsOf: (node) => countsOf(node).join(' · '),
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
          { ...offer, label: t('files.print'), icon: <IconPrinter size={16} aria-hidden />, run: () => void withFaces(print) },
          {
            ...offer,
            label: t('files.png'),
            icon: <IconPhotoDown size={16} aria-hidden />,
            run: () => void withFaces(() => savePng(name, drawing())),
          },
          {
            ...offer,
            label: t('files.svg'),
            icon: <IconFileTypeSvg size={16} aria-hidden />,
            run: () => void withFaces(() => saveSvg(name, drawing())),
          },
        ]}
      />
      <div ref={paper} className="chart-paper" aria-hidden />
    </>
  )
}
