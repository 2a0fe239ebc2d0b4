import { useTranslation } from '#platform/i18n/translation.ts'

export interface How {
  rule: string
  lines: readonly WorkingLine[]
  /** The lines are a product: "100,000.00 ÷ 26 ÷ 80". */
  formula?: string
  isRounded?: boolean
}

export interface WorkingLine {
  sign: '' | '+' | '−' | '='
  label: string
  amount: string
}

/** The rule behind a figure, and the amounts line by line as they are added up. */
export function WorkingLines({ rule, lines, formula, isRounded = false }: How) {
  const { t } = useTranslation('jobs')
  return (
    <div className="pay-workings">
      <p>{rule}</p>
      {formula && <p className="numbers">{formula}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ sign, label, amount }, index) => (
            <li key={index} data-sum={sign === '=' || undefined}>
              <span>
                {sign} {label}
              </span>
              <span className="numbers">{amount}</span>
            </li>
          ))}
        </ul>
      )}
      {(isRounded || formula) && <p>{t(isRounded ? 'workings.rounded' : 'workings.exact')}</p>}
    </div>
  )
}
