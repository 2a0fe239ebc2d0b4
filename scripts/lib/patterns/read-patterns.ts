import { parseAst } from 'vite'

/** A pattern as it stands in a source; `source` is undefined where it is put together when the program runs. */
export type Pattern = { readonly path: string; readonly line: number; readonly source: string | undefined; readonly flags: string }

/** Every regular expression of a TypeScript source, in its order. */
export function patternsIn(path: string, text: string): Pattern[] {
  const found: Pattern[] = []
  const waiting: unknown[] = [parseAst(text, { lang: 'ts' })]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (Array.isArray(node)) waiting.push(...(node as unknown[]).toReversed())
    else if (isNode(node)) {
      const pattern = patternOf(node)
      if (pattern) found.push({ path, line: text.slice(0, node.start).split('\n').length, ...pattern })
      waiting.push(...Object.values(node).toReversed())
    }
  }
  return found
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.start === 'number'

function patternOf(node: Node): Pick<Pattern, 'source' | 'flags'> | undefined {
  const { type, regex, callee } = node
  if (type === 'Literal' && typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex)
    return { source: String(regex.pattern), flags: String(regex.flags) }
  const isMade = (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee['name'] === 'RegExp'
  return isMade ? { source: undefined, flags: '' } : undefined
}
