import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Merged } from './merge.ts'

/** Below a field that someone else changed while the form was being filled in: whose value to keep, shown in the field itself. */
export function FieldMerge({ name, label, merged }: { name: string; label: string; merged: Merged }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const [whose, setWhose] = useState('mine')
  if (merged.kind === 'taken') return <span className="field-merge">{t('form.changedByOther')}</span>
  const choose = (next: string) => {
    setWhose(next)
    setValue(name, next === 'mine' ? merged.mine : merged.theirs, { shouldDirty: true })
  }
  return (
    <span className="field-merge">
      {t('form.changedByBoth')}
      <SegmentedControl
        size="xs"
        aria-label={t('form.whose', { name: label })}
        value={whose}
        onChange={choose}
        data={[
          { value: 'mine', label: t('form.mine') },
          { value: 'theirs', label: t('form.theirs') },
        ]}
      />
    </span>
  )
}
