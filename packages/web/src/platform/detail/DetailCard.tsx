import './detail.css'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { AgoText } from '#platform/format/DateText.tsx'
import { AddLink } from './AddLink.tsx'
import { Censored } from './Censored.tsx'

export interface DetailField {
  label: string
  /** Empty shows a dash. Leave a field out altogether when the user may not see it. */
  value: ReactNode
  /** Takes both columns. */
  wide?: true
  /** Covered until its reader uncovers it. */
  censored?: true
}

interface Props {
  title: string
  lead?: ReactNode
  /** What leads here in an address. */
  anchor?: string
  fields?: readonly DetailField[]
  /** Shown instead of the fields if none has a value: a text, and the label of the link to the form. */
  empty?: { text: string; add: string }
  /** The address of the form that changes this card, or what opens it. */
  edit?: string | (() => void) | undefined
  /** "Changed 3 May by …", or "Added …" where it is as it was at first, leading to the changes. */
  changed?: { moment: string; name: string; isFirst: boolean; to: string } | undefined
  children?: ReactNode
}

/** Labels and values in two columns, with its own edit link and its last change. */
export function DetailCard({ title, lead, anchor, fields = [], empty, edit, changed, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isBlank = empty && fields.every(({ value }) => isEmpty(value))
  const words = changed && t(changed.isFirst ? 'page.added' : 'page.changed', { when: '{{when}}', name: changed.name }).split('{{when}}')
  return (
    <section id={anchor} className="card detail-card" aria-labelledby={id}>
      <div className="detail-card-head">
        <h2 id={id}>{title}</h2>
        {typeof edit === 'string' && (
          <ActionIcon component={Link} to={edit} {...pencil} aria-label={t('page.edit', { name: title })}>
            {pencilIcon}
          </ActionIcon>
        )}
        {typeof edit === 'function' && (
          <ActionIcon onClick={edit} {...pencil} aria-label={t('page.edit', { name: title })}>
            {pencilIcon}
          </ActionIcon>
        )}
      </div>
      {lead}
      {isBlank && <p className="page-context">{empty.text}</p>}
      {isBlank && typeof edit === 'string' && <AddLink to={edit} label={empty.add} />}
      {fields.length > 0 && !isBlank && (
        <dl className="detail-fields">
          {fields.map((field) => (
            <div key={field.label} data-wide={field.wide}>
              <dt>{field.label}</dt>
              <dd>{isEmpty(field.value) ? '–' : field.censored ? <Censored label={field.label}>{field.value}</Censored> : field.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {changed && words && (
        <div className="detail-changed">
          <Link to={changed.to} preventScrollReset aria-describedby={id}>
            {words[0]}
            <AgoText moment={changed.moment} />
            {words[1]}
          </Link>
        </div>
      )}
    </section>
  )
}

const pencil = { variant: 'subtle', color: 'gray', size: 'lg', className: 'no-print' } as const
const pencilIcon = <IconPencil size={18} stroke={1.6} aria-hidden />

/** Two columns of cards on wide screens, filled one after the other. */
export function CardColumns({ children }: { children: ReactNode }) {
  return <div className="detail-columns">{children}</div>
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''
