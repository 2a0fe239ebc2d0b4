import { createContext } from 'react'

export interface AnsweredFile {
  id: string
  displayName: string
}

/** Takes the files of a form that is really answered; a preview takes none. */
export interface FormFiles {
  known: readonly AnsweredFile[]
  /** Sends a file; returns it once it has arrived, or throws why it was not taken. */
  upload: (questionId: string, file: File, progress: (sent: number) => void) => Promise<AnsweredFile>
  remove: (id: string) => Promise<unknown>
}

export const FormFilesContext = createContext<FormFiles | null>(null)
