/** Formatters by language and style. Making one takes milliseconds, writing with one that is there none. */
export const dateTimeFormat = remembered((language: string, style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, style))
export const numberFormat = remembered((language: string, style: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, style))

function remembered<Style, Formatter>(make: (language: string, style: Style) => Formatter): typeof make {
  const made = new Map<string, Formatter>()
  return (language, style) => {
    const name = `${language} ${JSON.stringify(style)}`
    const formatter = made.get(name) ?? make(language, style)
    made.set(name, formatter)
    return formatter
  }
}
