/** What never begins a line: closing punctuation, small kana, the long vowel mark. */
const CLINGS = /^[\s、。，．・：；？！）」』】〉》…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ!?,.:;)\]]/u
/** What never ends one. */
const OPENS = /[（「『【〈《([]$/u

/** A text cut where a line may break: between words, never before closing or after opening punctuation. */
export function breakableWords(text: string): string[] {
  const words: string[] = []
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)) {
    const before = words.at(-1)
    if (before !== undefined && (CLINGS.test(segment) || OPENS.test(before))) words[words.length - 1] = before + segment
    else words.push(segment)
  }
  return words
}
