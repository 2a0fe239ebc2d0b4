import { toneOf } from '#domains/people/public.ts'
import type { Change } from './compare.ts'
import { card, type Layout, type PlacedCard } from './layout.ts'
import { isHollow, isPersonal, type ChartNode } from './nodes.ts'

export interface Drawing {
  readonly nodes: readonly ChartNode[]
  readonly layout: Layout
  readonly title: string
  /** Below the title: the organisation and the day. */
  readonly line: string
  /** The picture of someone, whole; undefined where their initials are shown. */
  readonly faceOf: (node: ChartNode) => string | undefined
  readonly countsOf: (node: ChartNode) => string
  readonly changeOf: (node: ChartNode) => { change: Change; word: string } | undefined
  /** The colour of a unit. */
  readonly toneColour: (tone: number) => string
}

const margin = 32
const head = 72
const font = 'Inter, system-ui, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif'
/** Paper is light, whatever the screen is. */
const paper = { surface: '#ffffff', edge: '#e3e6ed', line: '#b9bfcd', text: '#1b1e28', dimmed: '#596073' }
const changed: Readonly<Record<Change, string>> = { JOINED: '#1f7a45', LEFT: '#596073', MOVED: '#1f64ad' }

/** Everything that is open as one picture below its title, sharp at every size. */
export function chartSvg({ nodes, layout, title, line, ...looks }: Drawing): { text: string; width: number; height: number } {
  const { left, top, right, bottom } = layout.bounds
  const width = Math.max(right - left, 480) + 2 * margin
  const height = bottom - top + head + 2 * margin
  const lines = layout.lines.map((points) => `M${pairs(points).join('L')}`).join('')
  const cards = layout.cards.flatMap((at) => {
    const node = nodes[at.place]
    return node ? [cardSvg(node, at, looks)] : []
  })
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${font}">
<title>${escaped(title)}</title>
<clipPath id="face"><circle cx="33" cy="42" r="20"/></clipPath>
<rect width="${width}" height="${height}" fill="${paper.surface}"/>
${words(title, margin, margin + 20, 20, paper.text, 600)}
${words(line, margin, margin + 44, 13, paper.dimmed)}
<g transform="translate(${margin - left} ${margin + head - top})">
<path d="${lines}" fill="none" stroke="${paper.line}" stroke-width="1.5"/>
${cards.join('\n')}
</g>
</svg>`
  return { text, width, height }
}

function cardSvg(
  node: ChartNode,
  { left, top }: PlacedCard,
  looks: Pick<Drawing, 'faceOf' | 'countsOf' | 'changeOf' | 'toneColour'>,
): string {
  const tone = looks.toneColour(toneOf(node.unitId))
  const found = looks.changeOf(node)
  const edge = found ? changed[found.change] : paper.edge
  const dashes = found?.change === 'LEFT' || isHollow(node) ? ' stroke-dasharray="4 3"' : ''
  const { width, height } = card
  const texts = [
    { text: node.name, size: 14, colour: paper.text, weight: 600 },
    ...[node.title, looks.countsOf(node) || node.unit].flatMap((text) =>
      text ? [{ text, size: 12, colour: paper.dimmed, weight: 400 }] : [],
    ),
  ]
  const first = 46 - (texts.length - 1) * 9
  const mark = found ? words(found.word, width - 8, -4, 11, edge, 600, 'end') : ''
  return `<g transform="translate(${left} ${top})"><rect width="${width}" height="${height}" rx="8" fill="${paper.surface}" stroke="${edge}"${dashes}/><rect width="3" height="${height}" fill="${tone}"/>${faceSvg(node, tone, looks.faceOf(node))}${texts.map(({ text, size, colour, weight }, row) => words(shortened(text, (width - 73) / size, weight), 63, first + row * 18, size, colour, weight)).join('')}${mark}</g>`
}

function faceSvg(node: ChartNode, tone: string, picture: string | undefined): string {
  if (!isPersonal(node)) return `<rect x="13" y="22" width="40" height="40" rx="8" fill="${tone}"/>`
  if (picture) return `<image x="13" y="22" width="40" height="40" clip-path="url(#face)" href="${picture}"/>`
  return `<circle cx="33" cy="42" r="20" fill="${tone}"/>${words(initialsOf(node.name), 33, 47, 14, paper.surface, 600, 'middle')}`
}

function words(text: string, x: number, y: number, size: number, colour: string, weight = 400, anchor = 'start'): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escaped(text)}</text>`
}

/** As much as fits, judged by the width of an average letter; the room is in letters as wide as they are high. */
function shortened(text: string, room: number, weight: number): string {
  const most = Math.floor(room / (weight > 400 ? 0.58 : 0.505))
  const letters = Array.from(text)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

function initialsOf(name: string): string {
  const parts = name.split(' ').filter(Boolean)
  return [parts.at(0), parts.length > 1 ? parts.at(-1) : undefined].map((part) => Array.from(part ?? '')[0]?.toUpperCase() ?? '').join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[\p{Cc}]/gu, ' ').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')

function pairs(points: readonly number[]): string[] {
  return Array.from({ length: points.length / 2 }, (_, at) => `${points[2 * at]} ${points[2 * at + 1]}`)
}
