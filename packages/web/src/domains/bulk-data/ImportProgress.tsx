import { Progress } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'

export interface ImportProgressProps {
  progress: { stage: 'READING' | 'CHECKING' | 'PROCESSING'; done: number; total: number }
  /** In a cell of a table. */
  small?: boolean
}

/** How far reading, checking or processing has come. */
export function ImportProgress({ progress: { stage, done, total }, small = false }: ImportProgressProps) {
  const { t } = useTranslation('bulk-data')
  const { number, size } = useNumbers()
  // A file is read by its bytes: how many rows it has is known at its end.
  const amount = stage === 'READING' ? size : number
  const words = total > 0 ? t(`progress.${stage}_of`, { done: amount(done), total: amount(total) }) : t(`progress.${stage}`)
  return (
    <div className="import-progress" data-small={small || undefined}>
      <div className="numbers">{words}</div>
      <Progress.Root size={small ? 'sm' : 'lg'}>
        <Progress.Section
          value={total > 0 ? (done / total) * 100 : 100}
          animated={total === 0}
          striped={total === 0}
          aria-label={t(`progress.${stage}`)}
        />
      </Progress.Root>
    </div>
  )
}
