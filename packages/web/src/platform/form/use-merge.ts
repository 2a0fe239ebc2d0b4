import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { mergeValues, type Merge } from './merge.ts'

interface Options<Values extends FieldValues> {
  form: UseFormReturn<Values>
  defaults: Values
  reload: (() => Promise<unknown>) | undefined
  isMergedByItself: boolean
  submit: () => Promise<void>
}

/** Merges what was typed with what someone else saved, when the record is read again: after a conflict, or by itself. */
export function useMerge<Values extends FieldValues>({ form, defaults, reload, isMergedByItself, submit }: Options<Values>) {
  const base = useRef(defaults)
  const isBusy = useRef(false)
  const [merge, setMerge] = useState<Merge | null>(null)
  const [readings, setReadings] = useState(0)
  const [saves, setSaves] = useState(0)

  const adopt = useEffectEvent((afterConflict: boolean) => {
    const before = base.current
    base.current = defaults
    isBusy.current = false
    const next = mergeValues(before, form.getValues(), defaults)
    form.reset(defaults)
    for (const [path, value] of Object.entries(next.mine))
      form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    const isAsked = Object.values(next.fields).some(({ kind }) => kind === 'choice')
    if (afterConflict && isMergedByItself && !isAsked) return void setTimeout(() => void submit())
    if (afterConflict || Object.keys(next.fields).length > 0) setMerge(next)
  })
  const written = JSON.stringify(defaults)
  const takeSaved = useEffectEvent(() => {
    if (written === JSON.stringify(base.current)) return
    base.current = defaults
    form.reset(defaults)
  })
  useEffect(() => {
    if (reload && !isBusy.current && written !== JSON.stringify(base.current)) adopt(false)
  }, [written, reload])
  useEffect(() => {
    if (saves > 0) takeSaved()
  }, [saves])
  useEffect(() => {
    if (readings > 0) adopt(true)
  }, [readings])

  return {
    merge,
    loadAgain: reload
      ? async () => {
          isBusy.current = true
          const isRead = await reload().then(
            () => true,
            () => false,
          )
          if (isRead) setReadings((count) => count + 1)
          else isBusy.current = false
          return isRead
        }
      : null,
    /** The save's own changes do not count as changes by someone else. */
    sending: async (saving: Promise<void>) => {
      isBusy.current = true
      setMerge(null)
      try {
        await saving
        setSaves((count) => count + 1)
      } finally {
        isBusy.current = false
      }
    },
  }
}
