import './form.css'
import type { ReactNode } from 'react'

/** A card of fields with a heading. */
export function FormSection({
  id,
  title,
  description,
  needed = false,
  children,
}: {
  id?: string
  title: string
  description?: string
  /** Something of it has to be given. */
  needed?: boolean
  children: ReactNode
}) {
  return (
    <section id={id} className="card form-section">
      <h2>
        {title}
        {needed && (
          <span className="form-section-needed" aria-hidden>
            {' '}
            *
          </span>
        )}
      </h2>
      {description && <p className="page-context">{description}</p>}
      <div className="form-fields">{children}</div>
    </section>
  )
}
