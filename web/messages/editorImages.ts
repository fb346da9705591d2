import type { Size } from '#domain/image/imageRules.ts'

const UNSUPPORTED = 'サポートされていない画像形式です。JPEG、PNGファイルのみ対応しています'

/** Texts of picture fields and of the crop dialog. */
export const imageMessages = {
  choose: '画像を選択',
  replace: '画像を変更',
  remove: (label: string) => `${label}を削除`,
  drop: 'ドラッグ＆ドロップ・貼り付けもできます',
  limits: 'JPEG・PNG、1MB以下',
  processing: '画像を処理しています...',
  shrink: '小さくして使う',
  pending: '保存時に送信されます',
  failed: 'アップロードできませんでした。代わりの画像で保存されています。',
  crop: {
    open: '表示範囲を選ぶ',
    title: (label: string) => `${label}の表示範囲`,
    description: '枠の中が公開ページに表示されます。画像を動かして、見せたい部分を枠に合わせてください。',
    stored: '以前の範囲の外側も使うときは、元の画像をもう一度選んでください。',
    stage: '画像の位置',
    keys: 'ドラッグまたは矢印キーで移動し、＋と−のキーで拡大・縮小できます。',
    zoom: '拡大率',
    zoomIn: '拡大',
    zoomOut: '縮小',
    percent: (share: number) => `${Math.round(100 * share)}%`,
    position: (x: string, y: string, zoom: string) => `左から${x}、上から${y}、拡大率${zoom}`,
    size: ({ width, height }: Size) => `選んだ範囲：${Math.round(width)}×${Math.round(height)}px`,
    coarse: '範囲が小さいため、公開ページでは粗く見えることがあります。',
    reset: '元に戻す',
    apply: 'この範囲を使う',
  },
  heicHint: 'HEIC形式の写真は、JPEG形式で保存し直すと使用できます。',
  alt: (label: string) => `選んだ${label}`,
  problems: {
    'not-image': '画像ファイルを選択してください',
    type: UNSUPPORTED,
    extension: 'サポートされていないファイル拡張子です。.jpg、.jpeg、.pngファイルを選択してください',
    size: 'ファイルサイズが大きすぎます。1MB以下のファイルを選択してください',
    heic: UNSUPPORTED,
    'too-large': '画像が大きすぎます。20MB以下、5,000万画素以下の画像を選択してください',
    processing: '画像の処理中にエラーが発生しました',
  },
} as const
