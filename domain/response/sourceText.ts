import { DIRECT, type ShareChannel, sharedBy } from '../insight/origin.ts'
import { cutCharacters } from '../text/text.ts'
import { CLICK_IDS, SHARED_RESULT, type Source } from './source.ts'

/** A source as screens, exports and messages show it. Apart from its reading, which visitors' pages need alone. */

const LABELS: Readonly<Record<string, string>> = {
  referrer: '参照元',
  utm_source: '流入元',
  utm_medium: '媒体',
  utm_campaign: 'キャンペーン',
  utm_content: '広告の内容',
  utm_term: 'キーワード',
}

/** The keys that most links have, in the order of exports. */
export const USUAL_SOURCE_KEYS: readonly string[] = [...Object.keys(LABELS), ...CLICK_IDS]

/** The label of a key on screens and in exports: the usual ones in Japanese, the rest as they are. */
export function sourceLabel(key: string): string {
  return LABELS[key] ?? key
}

/** Names of the ways in which visitors pass their result on. */
export const SHARE_CHANNEL_NAMES: Readonly<Record<ShareChannel, string>> = {
  x: 'X',
  line: 'LINE',
  facebook: 'Facebook',
  copy: 'リンクのコピー',
  device: 'その他のアプリ',
}

/** A value of a source as screens name it. */
function sourceValue(value: string): string {
  const shared = sharedBy(value)
  if (shared !== null) return `結果のシェア（${SHARE_CHANNEL_NAMES[shared.channel]}）`
  return value === SHARED_RESULT ? '共有された結果ページ' : value
}

/** An origin of visits or responses as screens name it. */
export function originName(origin: string): string {
  return origin === DIRECT ? '直接・不明' : sourceValue(origin)
}

/** The values of a source with their labels, the usual keys first. */
export function sourceRows(source: Source): { key: string; label: string; value: string }[] {
  const others = Object.keys(source).filter((key) => !USUAL_SOURCE_KEYS.includes(key))
  return [...USUAL_SOURCE_KEYS, ...others].flatMap((key) => {
    const value = source[key]
    if (value === undefined) return []
    return [{ key, label: sourceLabel(key), value: sourceValue(value) }]
  })
}

/** In a line of a message. */
const MAX_SHOWN = 60

/** A source in one line; '' without one. */
export function sourceText(source: Source): string {
  const shown = sourceRows(source).map(({ label, value }) => `${label} ${cutCharacters(value, MAX_SHOWN)}`)
  return shown.join('、')
}
