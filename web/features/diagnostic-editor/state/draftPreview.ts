import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { type ImageSlot, withImages } from '#domain/image/imageSlot.ts'
import type { EditorState } from './editorState.ts'

/** The draft as a visitor would see it at this moment, pictures that wait for the next save included. */
export function draftPreview({ diagnostic, images }: Pick<EditorState, 'diagnostic' | 'images'>): Diagnostic {
  const urls = Object.entries(images).map(([slot, { url }]) => [slot as ImageSlot, url] as const)
  return withImages(diagnostic, urls)
}
