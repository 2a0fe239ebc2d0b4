import { marked, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  /** Without its first heading, which the page shows itself. */
  source: string
  /** The address in Kith for a relative link; null for one that leaves it. */
  addressOf: (link: string) => string | null
  pictureOf: (path: string) => string | undefined
}

/** A text of the guide as plain elements, links and pictures of Kith included. */
export function Markdown({ source, ...ways }: Props) {
  return <div className="guide-text">{drawn(marked.lexer(source), ways)}</div>
}

type Ways = Omit<Props, 'source'>

function drawn(tokens: readonly Token[], ways: Ways): ReactNode {
  return tokens.map((token, at) => <Fragment key={at}>{drawnOne(token, ways)}</Fragment>)
}

function drawnOne(token: Token, ways: Ways): ReactNode {
  const inner = (of: { tokens?: Token[] | undefined }) => drawn(of.tokens ?? [], ways)
  switch (token.type) {
    case 'space':
      return null
    case 'heading':
      return createElement(`h${(token as Tokens.Heading).depth}`, {}, inner(token as Tokens.Heading))
    case 'paragraph':
      return <p>{inner(token)}</p>
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return createElement(
        ordered ? 'ol' : 'ul',
        {},
        items.map((item, at) => <li key={at}>{inner(item)}</li>),
      )
    }
    case 'strong':
      return <strong>{inner(token)}</strong>
    case 'em':
      return <em>{inner(token)}</em>
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>
    case 'link': {
      const link = token as Tokens.Link
      const address = ways.addressOf(link.href)
      return address === null ? <a href={link.href}>{inner(link)}</a> : <Link to={address}>{inner(link)}</Link>
    }
    case 'image': {
      const { href, text } = token as Tokens.Image
      return <img src={ways.pictureOf(href)} alt={text} loading="lazy" />
    }
    case 'text': {
      const text = token as Tokens.Text
      return text.tokens ? inner(text) : text.text
    }
    default:
      throw new Error(`The guide cannot show ${token.type}: ${token.raw}`)
  }
}
