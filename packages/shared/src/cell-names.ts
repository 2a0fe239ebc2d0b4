/** A part of a cell that stood in quotes can hold separators, and its name has no quotes. */
export type CellPart = { readonly text: string; readonly quoted?: { readonly name: string; readonly rest: string } }

/** Splits a cell at each separator that is not in quotes, as in `"Early; late"; Night`, and leaves out blank parts. */
export function partsOfCell(text: string, separator: RegExp = /;/): CellPart[] {
  const sticky = new RegExp(separator, 'y')
  const parts: CellPart[] = []
  for (let from = 0; from <= text.length;) {
    const quoted = quotedAt(text, from)
    const start = quoted?.end ?? from
    let to = start
    let width = 0
    for (; to < text.length && width === 0; to += width === 0 ? 1 : 0) {
      sticky.lastIndex = to
      width = sticky.exec(text)?.[0].length ?? 0
    }
    const part = text.slice(from, to).trim()
    if (quoted) parts.push({ text: part, quoted: { name: quoted.name, rest: text.slice(start, to).trim() } })
    else if (part !== '') parts.push({ text: part })
    from = to + Math.max(width, 1)
  }
  return parts
}

/** Reads the names in a cell; a part that only begins with quotes is a name as it is written. */
export const namesInCell = (text: string, separator?: RegExp): string[] =>
  partsOfCell(text, separator).flatMap((part) => nameOfPart(part) || [])

/** Reads the labels that a cell names, which semicolons separate except in quotes and where only that makes all of them labels. */
export function labelsInCell(text: string, labels: readonly string[]): { readonly names: readonly string[]; readonly isOpen: boolean } {
  const [found, second] = readingsOf(text, labels)
  return { names: found && !second ? found : namesInCell(text), isOpen: second !== undefined }
}

/** Writes labels so that `labelsInCell` reads them back. */
export function cellOfLabels(names: readonly string[], labels: readonly string[]): string {
  const text = names.map((name) => quotedName(name)).join('; ')
  return labelsInCell(text, labels).isOpen ? names.map(inQuotes).join('; ') : text
}

/** A reading goes on from one part of a cell to its end. */
type Reading = { readonly label: string; readonly rest: Reading } | null

/** Finds up to two ways in which all names in a cell are labels, where some label has a semicolon. */
function readingsOf(text: string, labels: readonly string[]): string[][] {
  if (!labels.some((label) => label.includes(';'))) return []
  const known = labelsByBeginning(labels)
  const parts = partsOfCell(text).map(toNamed)
  const behind: Reading[][] = [[null]]
  for (let from = parts.length - 1; from >= 0; from -= 1) {
    const found = [...labelsAt(parts, from, known)]
      .toSorted(([shorter], [longer]) => shorter - longer)
      .flatMap(([count, label]) => (behind[parts.length - from - count] ?? []).map((rest) => ({ label, rest })))
    behind.push(found.slice(0, 2))
  }
  return (behind.at(-1) ?? []).map(labelsIn)
}

/** Names and labels are compared by their pieces between semicolons. */
type Named = { readonly name: string; readonly pieces: readonly string[]; readonly isQuoted: boolean }

const toNamed = (part: CellPart): Named => {
  const name = nameOfPart(part)
  return { name, pieces: piecesOf(name), isQuoted: part.quoted !== undefined }
}

const piecesOf = (name: string) => name.split(';').map((piece) => piece.trim().toLowerCase())

type Known = ReadonlyMap<string, readonly Pick<Named, 'name' | 'pieces'>[]>

function labelsByBeginning(labels: readonly string[]): Known {
  const known = new Map<string, Pick<Named, 'name' | 'pieces'>[]>()
  for (const name of labels) {
    const pieces = piecesOf(name)
    const [first = ''] = pieces
    const others = known.get(first)
    if (others) others.push({ name, pieces })
    else known.set(first, [{ name, pieces }])
  }
  return known
}

/** Finds the labels that begin at a part by how many parts they take, and prefers the one that is written just so. */
function labelsAt(parts: readonly Named[], from: number, known: Known): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  const part = parts[from]
  for (const { name, pieces } of known.get(part?.pieces[0] ?? '') ?? []) {
    const isOnePart = part !== undefined && pieces.length === part.pieces.length
    const count = isOnePart ? 1 : pieces.length
    const isThere = isOnePart
      ? pieces.every((piece, index) => piece === part.pieces[index])
      : from + count <= parts.length &&
        pieces.every((piece, index) => {
          const other = parts[from + index]
          return other !== undefined && !other.isQuoted && other.pieces.length === 1 && other.pieces[0] === piece
        })
    if (isThere && (!found.has(count) || name === part?.name)) found.set(count, name)
  }
  return found
}

function labelsIn(reading: Reading): string[] {
  const labels: string[] = []
  for (let at = reading; at; at = at.rest) labels.push(at.label)
  return labels
}

const nameOfPart = ({ text, quoted }: CellPart) => (quoted && quoted.rest === '' ? quoted.name : text)

/** Puts a name in quotes where it would be read in parts. */
export const quotedName = (name: string, separator: RegExp = /;/): string =>
  separator.test(name) || name.startsWith('"') ? inQuotes(name) : name

export const inQuotes = (name: string): string => `"${name.replaceAll('"', '""')}"`

function quotedAt(text: string, from: number): { readonly name: string; readonly end: number } | undefined {
  let at = from
  while (text[at] === ' ') at += 1
  if (text[at] !== '"') return undefined
  const start = at + 1
  for (at = start; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') return { name: text.slice(start, at).replaceAll('""', '"').trim(), end: at + 1 }
    at += 1
  }
  return undefined
}
