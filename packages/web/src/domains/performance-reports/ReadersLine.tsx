import './report/report.css'
import { Alert } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { ReadersLineFragment } from './readers.graphql.ts'

interface Props {
  readers: ReadersLineFragment
  /** What they read. */
  of: 'report' | 'rating'
  person: string
  /** The person is the reader of the page. */
  isOwn: boolean
}

/** Says who can read something about a person, before anything is filled in or shown. */
export function ReadersLine({ readers: { includesSubject, names, others }, of, person, isOwn }: Props) {
  const { t, i18n } = useTranslation('performance-reports')
  const all = [
    ...(includesSubject ? [isOwn ? t('readers.you') : person] : []),
    ...names,
    ...(others > 0 ? [t('readers.others', { count: others })] : []),
  ]
  const listed = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(all)
  return (
    <Alert color="blue" variant="light" icon={<IconEye size={18} aria-hidden />} className="readers-line">
      {all.length === 0 ? t(`readers.nobody.${of}`) : t(`readers.${of}`, { names: listed })}
      {!includesSubject && !isOwn && ` ${t('readers.notSubject', { person })}`}
    </Alert>
  )
}
