import { foundRanges } from '@kith/shared/found.ts'
import { Fragment } from 'react'

interface Props {
  text: string
  terms: readonly string[]
  /** Also where a word only contains a term. */
  inside?: boolean
}

/** A text with the letters marked that a search found in it. */
export function Marked({ text, terms, inside = true }: Props) {
  const ranges = terms.length === 0 ? [] : foundRanges(text, terms, inside)
  if (ranges.length === 0) return text
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <mark className="found">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
