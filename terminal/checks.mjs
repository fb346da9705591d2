// @ts-check
import { inTerminalLanguage } from './language.mjs'

/** The further texts of `npm run check:installation`, see checkTexts.mjs. */
export const CHECKS = inTerminalLanguage({
  well: (line) => ({ ja: `問題ありません  ${line}`, en: `ok     ${line}` }),
  problem: (line) => ({ ja: `確認が必要です  ${line}`, en: `CHECK  ${line}` }),
  untried: (line) => ({ ja: `まだ送っていません  ${line}`, en: `untried  ${line}` }),
  untriedHint: () => ({
    ja: '管理者の画面 /admin/setup でテストメールを送って確かめてください。',
    en: 'no mail was accepted yet. Send a test mail at /admin/setup.',
  }),
  server: (url) => ({
    ja: `サーバー: ${url} で動いています。`,
    en: `Server: runs at ${url}.`,
  }),
  server_unreachable: (url) => ({
    ja: `サーバー: ${url} から応答がありません。npm start で起動するか、サーバーと同じ HOST と PORT を指定してください。`,
    en: `Server: does not answer at ${url}. Start it with npm start, or set HOST and PORT as for the server.`,
  }),
  server_unavailable: () => ({
    ja: 'サーバー: データベースが応答しません。データベースが動いていることを確認してください。',
    en: 'Server: its database does not answer. Check that the database runs.',
  }),
  server_rights_missing: () => ({
    ja: 'サーバー: データベースの権限が足りません。DATABASE_URL と DATABASE_OWNER_URL を指定して再起動すると、権限が付け直されます。',
    en: 'Server: rights are missing in its database. A restart with DATABASE_URL and DATABASE_OWNER_URL grants them again.',
  }),
  server_read_only: () => ({
    ja: 'サーバー: データベースに書き込めません。ディスクの空きを確認してください。',
    en: 'Server: its database takes no writes. Check the free space of the disk.',
  }),
  outbox: () => ({
    ja: '送信せず、この端末の /outbox に保存します。',
    en: 'not sent, but kept at /outbox of this machine.',
  }),
  mail_test_failed: () => ({
    ja: '最後のテストメールを送れませんでした。管理者の画面 /admin/setup で理由を確認してください。',
    en: 'The last test mail could not be sent. See the reason at /admin/setup as an administrator.',
  }),
  disk_unknown: (folder) => ({
    ja: `フォルダー ${folder} はまだありません。`,
    en: `the folder ${folder} does not exist yet.`,
  }),
})
