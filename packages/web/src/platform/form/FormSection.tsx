import './form.css'
import type { ReactNode } from 'react'

/** A card of fields with a heading. */
export function FormSection({
  id,
  title,
  description,
  children,
}: {
  id?: string
  title: string
  description?: string
  children: ReactNode
}) {
  return (
    <section id={id} className="card form-section">
      <h2>{title}</h2>
      {description && <p className="page-context">{description}</p>}
      <div className="form-fields">{children}</div>
    </section>
  )
}
