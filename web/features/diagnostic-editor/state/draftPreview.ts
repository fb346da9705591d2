import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { type ImageKey, withImageUrls } from '../images/imageKeys.ts'
import type { EditorState } from './editorState.ts'

/** The draft as a visitor would see it at this moment, pictures that wait for the next save included. */
export function draftPreview({ diagnostic, images }: EditorState): Diagnostic {
  const urls = Object.entries(images).map(([key, { url }]) => [key as ImageKey, url] as const)
  return withImageUrls(diagnostic, new Map(urls))
}
