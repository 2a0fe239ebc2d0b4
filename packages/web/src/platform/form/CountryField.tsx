import { useTranslation } from '#platform/i18n/translation.ts'
import { SelectField } from './SelectField.tsx'
import type { FieldProps } from './use-field.ts'

/** A country; the value is its two letters. */
export function CountryField(props: FieldProps) {
  const { i18n } = useTranslation()
  return <SelectField {...props} options={countryOptions(i18n.language)} />
}

const known = new Map<string, Array<{ value: string; label: string }>>()

/** Every country by its name in the language, for a select. */
export function countryOptions(language: string) {
  const found = known.get(language)
  if (found) return found
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const options = (codes.match(/../g) ?? [])
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((left, right) => left.label.localeCompare(right.label, language))
  known.set(language, options)
  return options
}

// ISO 3166-1, two letters each.
const codes =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'
