import type { DocumentContent } from './document-content.ts'
import { textsIn, withTextsOf } from './written-content.ts'

const named = /\{\{([^{}]*)\}\}/g

/** The names of the values that a text asks for: `{{job.position_title}}`. */
export const valuesNamedIn = (text: string): string[] => [...text.matchAll(named)].map(([, name = '']) => name.trim())

/** A text with its values; what it is not given stays as it is. */
export const withValues = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(named, (whole, name: string) => values.get(name.trim()) ?? whole)

export const valuesOfContent = (content: DocumentContent): string[] => [...new Set(textsIn(content).flatMap(valuesNamedIn))]

export const contentWithValues = (content: DocumentContent, values: ReadonlyMap<string, string>): DocumentContent =>
  withTextsOf(content, (text) => withValues(text, values))

/** Finds braces that belong to no value: they would never be filled in. */
export const hasLooseBraces = (content: DocumentContent): boolean =>
  textsIn(content).some((text) => /\{\{|\}\}/.test(text.replaceAll(named, '')))
