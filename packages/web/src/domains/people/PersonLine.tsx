import type { ReactNode } from 'react'

/** One line about someone behind its icon; nothing where there is nothing to say. */
export function PersonLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="person-line">
      {icon}
      <span>{children}</span>
    </div>
  )
}
