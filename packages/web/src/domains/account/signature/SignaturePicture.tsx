import './signature.css'
import { readStrokes, signatureSheet, type Point } from '@kith/shared/signatures.ts'
import type { OwnSignatureQuery } from './signature.graphql.ts'

type Signature = Pick<NonNullable<OwnSignatureQuery['getSavedSignature']>, 'method' | 'name' | 'drawing'>

/** A signature as it will be on paper: the name in letters as of a pen, or the strokes. */
export function SignaturePicture({ signature: { method, name, drawing }, label }: { signature: Signature; label: string }) {
  if (method === 'TYPED') return <p className="signature-typed">{name}</p>
  const { width, height } = signatureSheet
  return (
    <svg className="signature-drawn" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {readStrokes(drawing ?? '')?.map((stroke, index) => (
        <path key={index} d={pathOf(stroke)} />
      ))}
    </svg>
  )
}

/** Curved from the middle of one line to the middle of the next. */
function pathOf([first = [0, 0], ...others]: readonly Point[]): string {
  const [x, y] = first
  if (others.length === 0) return `M${x} ${y}h0.01`
  const curves = others.map(([toX, toY], index) => {
    const [nextX, nextY] = others[index + 1] ?? [toX, toY]
    return `Q${toX} ${toY} ${(toX + nextX) / 2} ${(toY + nextY) / 2}`
  })
  return `M${x} ${y}${curves.join('')}`
}
