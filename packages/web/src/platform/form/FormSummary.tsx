import { Anchor } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { problemsIn } from './problems.ts'

interface Props {
  /** The labels of the fields of the form by their paths, in reading order. */
  labels: ReadonlyMap<string, string>
  show: (path: string) => void
}

/** Lists problems with a link to each field. A single problem is said at its field alone. */
export function FormSummary({ labels, show }: Props) {
  const { t } = useTranslation()
  const { errors } = useFormState()
  const messages = new Map(problemsIn(errors).map(({ path, message }) => [path.replace(/\.root$/, ''), message]))
  const found = [...labels].filter(([path]) => messages.has(path))
  if (found.length < 2) return null
  return (
    <section className="form-summary" aria-label={t('form.toFix', { count: found.length })}>
      <p>
        <IconAlertCircle size={18} aria-hidden /> {t('form.toFix', { count: found.length })}
      </p>
      <ul>
        {found.map(([path, label]) => (
          <li key={path}>
            <Anchor component="button" type="button" onClick={() => show(path)}>
              {label || messages.get(path)}
            </Anchor>
            {label && `: ${messages.get(path)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
