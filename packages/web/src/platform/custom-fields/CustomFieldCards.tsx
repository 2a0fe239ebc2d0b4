import type { ReactNode } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { CustomFieldText } from './CustomFieldText.tsx'
import type { CustomFieldPartsFragment } from './custom-fields.graphql.ts'

interface Props {
  values: readonly CustomFieldPartsFragment[]
  /** The address of the form of a category, or what opens it. */
  edit: (categoryId: string) => string | (() => void) | undefined
  /** What is said of a value below it. */
  below?: (value: CustomFieldPartsFragment) => ReactNode
}

/** A card for each category of custom fields, in their order. */
export function CustomFieldCards({ values, edit, below }: Props) {
  return [...categoriesOf(values)].map(({ id, name, values: own }) => (
    <DetailCard
      key={id}
      title={name}
      edit={own.some(({ mayManage }) => mayManage) ? edit(id) : undefined}
      fields={own.map((value) => ({
        label: value.field.name,
        value: (
          <>
            {value.hasValue ? <CustomFieldText value={value} /> : '–'}
            {below?.(value)}
          </>
        ),
      }))}
    />
  ))
}

/** The values by the categories of their fields. */
export function categoriesOf(values: readonly CustomFieldPartsFragment[]) {
  const groups = Map.groupBy(values, ({ field }) => field.category?.id ?? '')
  return [...groups].map(([id, own]) => ({ id, name: own[0]?.field.category?.name ?? '', values: own }))
}
