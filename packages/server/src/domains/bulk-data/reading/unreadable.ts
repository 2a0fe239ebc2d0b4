/** Why a file cannot be read, and what to do about it. */
export class Unreadable extends Error {
  readonly suggestion: string
  readonly row: number | null
  constructor(message: string, row: number | null, suggestion: string) {
    super(message)
    this.row = row
    this.suggestion = suggestion
  }
}

export const saveAgain = 'Save it as ‘CSV UTF-8 (comma delimited)’ and upload it again.'
export const unreadable = (message: string, row: number | null = null, suggestion = saveAgain) => new Unreadable(message, row, suggestion)
