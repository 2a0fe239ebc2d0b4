import { ownValue } from './own-value.ts'

type Decapitalised<Text extends string, Mark extends string, Done extends string = ''> = Text extends `${infer Head}${infer Rest}`
  ? Decapitalised<Rest, Mark, Head extends Lowercase<Head> ? `${Done}${Head}` : `${Done}${Mark}${Lowercase<Head>}`>
  : Done
export type Snake<Text extends string> = Decapitalised<Text, '_'>
export type Column<Text extends string> = Snake<Text> extends `${infer Stem}_date` ? `${Stem}_on` : Snake<Text>
export type Kebab<Text extends string> = Decapitalised<Text, '-'>
export type Spaced<Text extends string> = Decapitalised<Text, ' '>
export type Plural<Text extends string> = Text extends `${string}${'a' | 'e' | 'o' | 'u'}y`
  ? `${Text}s`
  : Text extends `${infer Stem}y`
    ? `${Stem}ies`
    : Text extends `${string}${'s' | 'x' | 'ch' | 'sh'}`
      ? `${Text}es`
      : `${Text}s`

export type PastParticiple<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}_${PastParticiple<Tail>}`
  : Text extends keyof typeof irregular
    ? (typeof irregular)[Text]
    : Text extends `${infer Stem}e`
      ? `${Stem}ed`
      : `${Text}ed`
const irregular = {
  submit: 'submitted',
  cancel: 'cancelled',
  withdraw: 'withdrawn',
  send: 'sent',
  resend: 'resent',
  begin: 'begun',
} as const

/** `positionTitle` → `position_title`, as tables, columns, permissions and events are named. */
export const snake = <const Text extends string>(text: Text) => decapitalised(text, '_') as Snake<Text>
/** `titleId` → `title_id`, `companyEndDate` → `company_end_on`: the column that keeps a field. */
export const column = <const Text extends string>(text: Text) => snake(text).replace(/_date$/, '_on') as Column<Text>
/** `positionTitle` → `position-title`, as paths are named. */
export const kebab = <const Text extends string>(text: Text) => decapitalised(text, '-') as Kebab<Text>
/** `positionTitle` → `position title`, as sentences call it. */
export const spaced = <const Text extends string>(text: Text) => decapitalised(text, ' ') as Spaced<Text>

/** The English plural: `businessEntity` → `businessEntities`, `workClass` → `workClasses`. */
export function plural<const Text extends string>(text: Text): Plural<Text> {
  const many = /[^aeou]y$/.test(text) ? `${text.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(text) ? `${text}es` : `${text}s`
  return many as Plural<Text>
}

/** Names the event of an action: `approve` → `approved`, `return_finalise` → `return_finalised`. */
export function pastParticiple<const Text extends string>(text: Text): PastParticiple<Text> {
  const [, head = '', verb = ''] = /^(.*_)?([^_]*)$/.exec(text) ?? []
  const past = ownValue<string>(irregular, verb) ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`)
  return `${head}${past}` as PastParticiple<Text>
}

const decapitalised = (text: string, mark: string) => text.replaceAll(/[A-Z]/g, (letter) => mark + letter.toLowerCase())
