import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DetailCard, type DetailField } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageActions, type Action } from '#platform/page/PageActions.tsx'

interface Props {
  name: string
  to: string | null
  fields: readonly DetailField[]
  actions?: readonly Action[]
  children?: ReactNode
}

/** A record beside its list: its name, what can be done with it, and its values. */
export function RecordBeside({ name, to, fields, actions = [], children }: Props) {
  const { t } = useTranslation()
  return (
    <div className="beside-record">
      <div className="page-head-line">
        <h2>{to ? <Link to={to}>{name}</Link> : name}</h2>
        {actions.length > 0 && <PageActions actions={actions} />}
      </div>
      <DetailCard title={t('beside.details')} fields={fields} />
      {children}
    </div>
  )
}
