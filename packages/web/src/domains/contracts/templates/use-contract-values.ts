import { contractValueNames } from '@kith/shared/domains/contracts/values.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Insertion } from '#platform/rich-text/RichTextField.tsx'

/** The values that the text of a contract can be filled in with, as they are offered. */
export function useContractValues(): Insertion[] {
  const { t } = useTranslation('contracts')
  return contractValueNames.map((name) => ({ name, label: t(`values.${name}`), group: t(`valueGroups.${groupOf(name)}`) }))
}

type Group = FirstOf<Name>
type FirstOf<Of extends string> = Of extends `${infer First}.${string}` ? First : never
type Name = (typeof contractValueNames)[number]
// The part before the dot of a name is one of the groups
const groupOf = (name: Name) => name.split('.')[0] as Group
