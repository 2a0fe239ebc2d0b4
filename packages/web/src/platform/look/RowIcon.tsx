import type { ComponentProps } from 'react'

/** An icon to press in the rows of a list: a plain button, as a page has some for each row. */
export function RowIcon({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" className={`row-icon ${className}`} {...button} />
}
