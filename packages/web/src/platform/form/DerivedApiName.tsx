import { apiNameOf } from '@kith/shared/api-names.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

interface Named {
  name: string | null
  apiName: string | null
}

/** The API name follows the name until somebody writes their own. */
export function DerivedApiName() {
  const { setValue, getFieldState } = useFormContext<Named>()
  const name = useWatch<Named, 'name'>({ name: 'name' })
  useEffect(() => {
    if (!getFieldState('apiName').isDirty) setValue('apiName', apiNameOf(name ?? ''))
  }, [name, setValue, getFieldState])
  return null
}
