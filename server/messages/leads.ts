/** Texts about leads in mails and chats. */
export const leadsMessages = {
  arrived: (count: number) => `新しいリードが${count === 1 ? '' : `${count}件`}届きました`,
  test: (text: string) => `[テスト] ${text}`,
  chat: (arrived: string, title: string | null) => (title === null ? arrived : `「${title}」に${arrived}`),
  subject: (arrived: string, title: string | null) => (title === null ? arrived : `${arrived}：${title}`),
  mail: (arrived: string, title: string | null) => (title === null ? `${arrived}。` : `「${title}」に、${arrived}。`),
  more: (count: number) => `ほかに${count}件あります。`,
  manage: { text: 'この通知の頻度の変更や停止は、連携の画面でできます。', linked: '連携の画面' },
  resultType: '結果タイプ',
  completedAt: '回答日時',
  source: '流入経路',
  diagnostic: '診断',
  caution: 'ご注意',
  suspicious: 'ボットの可能性があります',
  open: '回答を見る',
} as const
