import { Liquid, type Template } from 'liquidjs'

export type TextPart = 'subject' | 'body' | 'action' | 'footer'
export type FaultCode = 'variable' | 'filter' | 'tag' | 'unclosed' | 'limit' | 'syntax' | 'empty' | 'button'
/** What is wrong with a part of a text, where it begins, and what it is called there. */
export type TemplateFault = { readonly part: TextPart; readonly code: FaultCode; readonly line: number; readonly name: string }

/** A text that cannot be rendered, or not within its limits; the message is for its author. */
export class BadTemplate extends Error {
  readonly faults: readonly TemplateFault[]
  constructor(message: string, faults: readonly TemplateFault[] = []) {
    super(message)
    this.faults = faults
  }
}

export const noFiles = {
  templates: {},
  relativeReference: false,
  ownPropertyOnly: true,
  strictFilters: true,
  strictVariables: true,
  lenientIf: true,
}
const longestTemplate = 20_000
const longestText = 60_000
const limits = { parseLimit: longestTemplate, renderLimit: 100, memoryLimit: 200_000 }

/** Values are single words or lines: what repeats or gathers them would only make a text large, and what reads files has none to read. */
const tags = new Set(['if', 'unless', 'case', 'comment', 'raw', '#'])
const filters = new Set(['upcase', 'downcase', 'capitalize', 'strip', 'default', 'truncate', 'truncatewords'])
const engine = new Liquid({ ...noFiles, ...limits })
for (const name of Object.keys(engine.tags)) if (!tags.has(name)) delete engine.tags[name]
for (const name of Object.keys(engine.filters)) if (!filters.has(name)) delete engine.filters[name]

/** Throws BadTemplate for what is no template. */
export function parseText(part: TextPart, text: string): Template[] {
  try {
    return engine.parse(text)
  } catch (error) {
    throw badTemplate(part, error)
  }
}

/** The values that a text names and that are not among these, each where it is named first. */
export function unknownIn(part: TextPart, parsed: Template[], known: readonly string[]): TemplateFault[] {
  const { globals } = engine.analyzeSync(parsed, { partials: false })
  return Object.values(globals).flatMap((uses): TemplateFault[] => {
    const wrong = uses.find(({ segments }) => !known.includes(segments.map(String).join('.')))
    return wrong ? [{ part, code: 'variable', line: wrong.location.row, name: wrong.segments.map(String).join('.') }] : []
  })
}

export async function renderText(part: TextPart, text: string, scope: object): Promise<string> {
  try {
    const rendered: unknown = await engine.parseAndRender(text, scope)
    return String(rendered).slice(0, longestText)
  } catch (error) {
    throw badTemplate(part, error)
  }
}

type LiquidFailure = Error & { readonly token?: { getPosition: () => [line: number, column: number] } }
const kinds: readonly (readonly [FaultCode, RegExp])[] = [
  ['variable', /^undefined variable: (.*)$/],
  ['filter', /^undefined filter: (.*)$/],
  ['tag', /^tag "(.*)" not found$/],
  ['unclosed', /^(?:tag|output) "?(.*?)"? not closed$/s],
  ['limit', /limit exceeded|Invalid string length/],
  ['syntax', /(?:)/],
]

function badTemplate(part: TextPart, error: unknown): BadTemplate {
  const failure = (error instanceof Error ? error : new Error('The text cannot be rendered.')) as LiquidFailure
  const message = failure.message.replace(/, line:\d+, col:\d+[^]*$/, '')
  const found = kinds.flatMap(([code, pattern]) => {
    const match = pattern.exec(message)
    return match ? [{ code, name: (match[1] ?? '').trim() }] : []
  })[0]
  const [line = 1] = failure.token?.getPosition() ?? []
  return new BadTemplate(message, [{ part, line, code: found?.code ?? 'syntax', name: found?.name ?? '' }])
}
