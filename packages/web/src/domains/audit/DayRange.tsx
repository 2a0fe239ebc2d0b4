import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { anyDay } from './use-audit-filters.ts'

interface Props {
  days: { from: string; until: string }
  set: (name: string, value: string | null) => void
}

/** The first and the last day that is shown. */
export function DayRange({ days, set }: Props) {
  const { t } = useTranslation(['audit', 'common'])
  return (
    <div className="audit-days">
      {(['from', 'until'] as const).map((name) => (
        <TextInput
          key={`${name} ${days[name]}`}
          type="date"
          label={t(`filters.${name}`)}
          defaultValue={days[name]}
          onBlur={({ currentTarget: { value } }) => value !== days[name] && set(name, value || (name === 'from' ? anyDay : null))}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      ))}
    </div>
  )
}
