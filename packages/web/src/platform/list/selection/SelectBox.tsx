interface Props {
  label: string
  isChecked: boolean
  isMixed?: boolean
  turn: (isRange: boolean) => void
}

/** The box that selects a row, or all rows of a page: a plain input, as there is one in every row. */
export function SelectBox({ label, isChecked, isMixed = false, turn }: Props) {
  return (
    <label className="select-box">
      <input
        ref={(input) => void (input && (input.indeterminate = isMixed))}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={() => undefined}
        onClick={(event) => turn(event.shiftKey)}
      />
    </label>
  )
}
