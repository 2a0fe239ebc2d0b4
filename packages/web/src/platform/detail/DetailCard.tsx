import './detail.css'
import { ActionIcon, Anchor, UnstyledButton } from '@mantine/core'
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { AgoText } from '#platform/format/DateText.tsx'

export interface DetailField {
  label: string
  /** Empty shows a dash. Leave a field out altogether when the user may not see it. */
  value: ReactNode
  /** Takes both columns. */
  wide?: true
  /** Hidden behind dots until asked for; `reveal` returns the value. */
  reveal?: () => Promise<ReactNode>
}

interface Props {
  title: string
  /** What leads here in an address. */
  anchor?: string
  fields?: readonly DetailField[]
  /** The address of the form that changes this card. */
  edit?: string | undefined
  /** "Changed 3 May by …", leading to the history. */
  changed?: { moment: string; name: string; to?: string } | undefined
  children?: ReactNode
}

/** Labels and values in two columns, with its own edit link and its last change. */
export function DetailCard({ title, anchor, fields = [], edit, changed, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const words = changed && t('page.changed', { when: '{{when}}', name: changed.name }).split('{{when}}')
  return (
    <section id={anchor} className="card detail-card" aria-labelledby={id}>
      <div className="detail-card-head">
        <h2 id={id}>{title}</h2>
        {edit && (
          <ActionIcon
            component={Link}
            to={edit}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('page.edit', { name: title })}
            className="no-print"
          >
            <IconPencil size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {fields.length > 0 && (
        <dl className="detail-fields">
          {fields.map((field) => (
            <div key={field.label} data-wide={field.wide}>
              <dt>{field.label}</dt>
              <dd>{field.reveal ? <Masked label={field.label} reveal={field.reveal} /> : isEmpty(field.value) ? '–' : field.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {changed && words && (
        <div className="detail-changed">
          {words[0]}
          <AgoText moment={changed.moment} />
          {changed.to ? (
            <Anchor component={Link} to={changed.to} inherit>
              {words[1]}
            </Anchor>
          ) : (
            words[1]
          )}
        </div>
      )}
    </section>
  )
}

/** Two columns of cards on wide screens, filled one after the other. */
export function CardColumns({ children }: { children: ReactNode }) {
  return <div className="detail-columns">{children}</div>
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''

function Masked({ label, reveal }: { label: string; reveal: () => Promise<ReactNode> }) {
  const { t } = useTranslation()
  const [value, setValue] = useState<ReactNode>(null)
  const shown = value !== null
  const toggle = async () => setValue(shown ? null : await reveal())
  return (
    <span className="masked">
      {shown ? value : <span aria-hidden>••••••••</span>}
      <UnstyledButton
        className="masked-button no-print"
        aria-label={t(shown ? 'page.hide' : 'page.reveal', { name: label })}
        onClick={() => void toggle()}
      >
        {shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
      </UnstyledButton>
    </span>
  )
}
