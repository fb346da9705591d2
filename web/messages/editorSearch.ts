export const editorSearchMessages = {
  label: '文章を検索',
  shortcut: (onMac: boolean) => (onMac ? '⌘K' : 'Ctrl+K'),
  count: (found: number) => (found === 50 ? '50件以上あります' : `${found}件あります`),
  none: '見つかりませんでした',
} as const
