/** Marks a possible line break; screens render it as `<wbr>`. */
export const BREAK = '\u200b'

/** Characters that never begin a line: closing punctuation, small kana, the long vowel mark. */
const CLINGS = /^[\s、。，．・：；？！）」』】〉》〕］｝〗〙〟”’»›…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ!?,.:;)\]}]/u
/** Characters that never end a line. */
const OPENS = /[（「『【〈《〔［｛〖〘〝“‘«‹([{]$/u
const PAUSES = /[\s、。，．・：；？！）」』】〉》〕］｝〗〙〟”’»›…!?,.:;)\]}]$/u
/** Prefixes that stay with the next word: honorifics, single letters, numbers before a counter. */
const PREFIX = /(^|[^ぁ-ん])[おご]$|(^|[^a-z])[a-z]$|[0-9０-９]$/iu
const PARTICLES = /^(は|が|を|に|へ|で|と|も|や|の|て|から|まで|より|ので|のに|けど|なら|たら|ば|だけ|しか|さえ)$/u
/** Hiragana that continues a word: endings and auxiliary verbs. */
const GOES_ON =
  /^(.$|な[いくかけ]|たい|たく|ます|まし|ませ|です|でし|だっ|だろ|みる|みた|いる|いた|ある|あっ|おく|くる|しま|くだ|くれ|もら|こと|もの|ほど|から|まで|より|ので|のに|けど|だけ|しか|ない|す[るれ]|し[たて])/u
/** A verb stem before 方 (働き方). */
const STEM = /[いきぎしちにびみりえけげせてねべめれ]$/u
/** Compound verbs (切り拓く). */
const COMPOUND = /[一-龠][いきぎしちにびみりえけげせてねべめれ][一-龠][ぁ-ん]/u

/** Whether no mark keeps two parts of a text on one line. */
export function mayPart(before: string, after: string): boolean {
  return !CLINGS.test(after) && !OPENS.test(before)
}

function mayBreak(phrase: string, last: string, next: string): boolean {
  if (!mayPart(phrase, next)) return false
  if (next.startsWith('方') && STEM.test(last)) return false
  if (COMPOUND.test(last.slice(-2) + next.slice(0, 2))) return false
  if (PAUSES.test(phrase)) return true
  if (/^[ぁ-ん]/u.test(next)) return PARTICLES.test(last) && !GOES_ON.test(next) && !PARTICLES.test(next)
  if (PREFIX.test(phrase)) return false
  // In a compound of kanji, a single one stays with its neighbour.
  if (/[一-龠]$/u.test(last) && /^[一-龠]/u.test(next)) return last.length > 1 && next.length > 1
  return true
}

/** Straight quotes as opening and closing ones, by turns. */
function curled(text: string): string {
  let isOpen = false
  return text.replace(/"/g, () => {
    isOpen = !isOpen
    return isOpen ? '“' : '”'
  })
}

/** Splits Japanese text into phrases, between which a line may break. */
export function breakableWords(text: string): string[] {
  const phrases: string[] = []
  let last = ''
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(curled(text))) {
    const phrase = phrases.at(-1)
    if (phrase === undefined || mayBreak(phrase, last, segment)) phrases.push(segment)
    else phrases[phrases.length - 1] = phrase + segment
    last = segment
  }
  let at = 0
  return phrases.map(({ length }) => {
    at += length
    return text.slice(at - length, at)
  })
}
