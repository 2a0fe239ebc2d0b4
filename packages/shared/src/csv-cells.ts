const dangerous = /^'*[=+\-@\t\r\0＝＋－＠]/

/** Text that a spreadsheet would run gets an apostrophe in front; `restoreCell` takes exactly that one away again. */
export const neutraliseCell = (text: string) => (dangerous.test(text) ? `'${text}` : text)

export const restoreCell = (text: string) => (text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text)
