import './document.css'
import type { Block, DocumentContent } from '@kith/shared/document-content.ts'
import { plainText, runsOf, sharedMarks, type Marks, type RichText } from '@kith/shared/rich-text.ts'
import { createElement, type ReactNode } from 'react'

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
      // The page around it has the heading of the first level
      return createElement(`h${block.level + 1}`, { 'data-level': block.level }, <Runs text={block.text} />)
    case 'paragraph':
      return (
        <p data-quiet={block.quiet}>
          <Runs text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          <Items of={block.items} />
        </ul>
      )
    case 'numbered':
      return (
        <ol>
          <Items of={block.items} />
        </ol>
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
                    {marked(plainText(cell), sharedMarks(cell))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'signatures':
      return (
        <ul>
          {block.signers.map(({ name, line }) => (
            <li key={name}>
              {name}, {line}
            </li>
          ))}
        </ul>
      )
    case 'rule':
      return <hr />
    case 'pageBreak':
      return <div className="document-break" />
  }
}

const Items = ({ of }: { of: readonly RichText[] }) =>
  of.map((item, index) => (
    <li key={index}>
      <Runs text={item} />
    </li>
  ))

const Runs = ({ text }: { text: RichText }) =>
  typeof text === 'string' ? text : runsOf(text).map((run, index) => <span key={index}>{marked(run.text, run)}</span>)

function marked(text: string, { strong, italic }: Marks): ReactNode {
  const slanted = italic ? <em>{text}</em> : text
  return strong ? <strong>{slanted}</strong> : slanted
}
