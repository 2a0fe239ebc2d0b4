import { useId } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Says beside figures how they come about and whom they leave out; what does not apply is false. */
export function NotesCard({ lines }: { lines: readonly (string | false)[] }) {
  const { t } = useTranslation('analytics')
  const id = useId()
  return (
    <section className="card analytics-notes" aria-labelledby={id}>
      <h2 id={id}>{t('formula')}</h2>
      {lines.map((line) => line !== false && <p key={line}>{line}</p>)}
    </section>
  )
}
