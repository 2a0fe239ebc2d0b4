import { extensionOf, isRefusedName } from '@kith/shared/facets.ts'
import { fileTypeFromBuffer } from 'file-type'
import { buffer } from 'node:stream/consumers'
import type { Files } from '../../files/files.ts'

/** A code of the catalogue of problems. */
export type FileFault = 'upload_cut' | 'document_type'

const bytesLookedAt = 65_536

/** Types by their extensions whose content always says what it is: a file that calls itself one of them has to be one. */
const telling: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf'],
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
  webp: ['webp'],
  tif: ['tif'],
  tiff: ['tif'],
  heic: ['heic'],
  zip: ['zip'],
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  pptx: ['pptx', 'zip'],
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
}
const programs = new Set(['exe', 'elf', 'macho', 'jar', 'class', 'lnk', 'wasm', 'deb', 'rpm', 'swf', 'dmg', 'cab', 'msi'])
const beginnings = ['#!', '<?php', '<!doctype html', '<!doctype svg', '<html', '<script', '<svg']
/** What may come before the element that says what a text is, by how it begins and ends. */
const before = [
  ['<!--', '-->'],
  ['<?', '>'],
  ['<!doctype', '>'],
] as const
const byteOrderMark = '\u00ef\u00bb\u00bf'

/** Why a file that has arrived is not accepted, judged by its size and content; undefined for one that is. */
export async function faultOfFile(
  files: Files,
  key: string,
  { name, size }: { readonly name: string; readonly size: number },
): Promise<FileFault | undefined> {
  if ((await files.arrived(key)) !== size) return 'upload_cut'
  const start = await buffer(files.storage.read(key, bytesLookedAt))
  const kind = (await fileTypeFromBuffer(start))?.ext
  const expected = telling[extensionOf(name)]
  const isHarmful = isRefusedName(name) || (kind !== undefined && programs.has(kind)) || isProgram(start.toString('latin1'))
  return isHarmful || (expected && !expected.includes(kind ?? '')) ? 'document_type' : undefined
}

/** Whether a browser or a shell would run a text, whatever blanks, comments and instructions come first; one in which these do not end hides what it is. */
export function isProgram(latin: string): boolean {
  const text = latin.toLowerCase()
  let at = text.startsWith(byteOrderMark) ? byteOrderMark.length : 0
  while (at < text.length) {
    while (/\s/.test(text.charAt(at))) at += 1
    if (beginnings.some((each) => text.startsWith(each, at))) return true
    const passed = before.find(([begin]) => text.startsWith(begin, at))
    if (!passed) return false
    const end = text.indexOf(passed[1], at + passed[0].length)
    if (end === -1) return true
    at = end + passed[1].length
  }
  return false
}
