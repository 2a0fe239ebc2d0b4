import './document.css'
import type { Block, DocumentContent } from '@kith/shared/document-content.ts'
import { createElement } from 'react'

/** A letter or a report as its PDF shows it. */
export function DocumentView({ content, label }: { content: DocumentContent; label: string }) {
  return (
    <article className="document-view" aria-label={label}>
      {content.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </article>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      // The page around it has the headings of the first two levels
      return createElement(`h${block.level + 2}`, { 'data-level': block.level }, block.text)
    case 'paragraph':
      return <p data-quiet={block.quiet}>{block.text}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      )
    case 'facts':
      return (
        <dl>
          {block.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.columns.map(({ heading, isNumber }) => (
                <th key={heading} scope="col" data-number={isNumber}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, place) => (
                  <td key={place} data-number={block.columns[place]?.isNumber}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'rule':
      return <hr />
    case 'pageBreak':
      return <div className="document-break" />
  }
}
