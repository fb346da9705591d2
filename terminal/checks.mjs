// @ts-check
import { inTerminalLanguage } from './language.mjs'

/** The checks of `npm run check:installation`. */
export const CHECKS = inTerminalLanguage({
  well: (line) => ({ ja: `問題ありません  ${line}`, en: `ok     ${line}` }),
  problem: (line) => ({ ja: `確認が必要です  ${line}`, en: `CHECK  ${line}` }),
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
  server_read_only: () => ({
    ja: 'サーバー: データベースに書き込めません。ディスクの空きを確認してください。',
    en: 'Server: its database takes no writes. Check the free space of the disk.',
  }),
  mail: (server) => ({
    ja: `メール: ${server} から送信します。`,
    en: `Mail: sent by ${server}.`,
  }),
  mail_outbox: () => ({
    ja: 'メール: 送信せず、この端末の /outbox に保存します。',
    en: 'Mail: not sent, but kept at /outbox of this machine.',
  }),
  mail_not_configured: () => ({
    ja: 'メール: メールサーバーが設定されていません。SMTP_URL と MAIL_FROM を設定してください。',
    en: 'Mail: no mail server is configured. Set SMTP_URL and MAIL_FROM.',
  }),
  mail_test_failed: () => ({
    ja: 'メール: 最後のテストメールを送れませんでした。管理者の画面 /admin/setup で理由を確認してください。',
    en: 'Mail: the last test mail could not be sent. See the reason at /admin/setup as an administrator.',
  }),
  address: (url) => ({
    ja: `公開アドレス: ${url}`,
    en: `Address: ${url}`,
  }),
  address_not_https: (url) => ({
    ja: `公開アドレス: ${url} は暗号化されていません。https:// で公開し、PUBLIC_URL に設定してください。`,
    en: `Address: ${url} is not encrypted. Publish it by https:// and set PUBLIC_URL.`,
  }),
  proxy: () => ({
    ja: 'プロキシ: 設定されていないプロキシは見つかりません。',
    en: 'Proxy: no undeclared proxy was seen.',
  }),
  proxy_not_declared: () => ({
    ja: 'プロキシ: 設定されていないプロキシを通っています。TRUST_PROXY にプロキシの数を設定してください。',
    en: 'Proxy: an undeclared proxy forwards requests. Set TRUST_PROXY to the number of proxies.',
  }),
  deliveries: () => ({
    ja: '連携の送信: 滞りなく送信しています。',
    en: 'Deliveries: leads are sent to connections.',
  }),
  deliveries_stuck: () => ({
    ja: '連携の送信: 15分以上進んでいません。サーバーを再起動してください。',
    en: 'Deliveries: nothing was sent for 15 minutes. Restart the server.',
  }),
  backup: (time) => ({
    ja: `バックアップ: 最後は ${time} です。`,
    en: `Backup: the last one is of ${time}.`,
  }),
  backup_missing: () => ({
    ja: 'バックアップ: まだバックアップがありません。npm run backup を実行してください。',
    en: 'Backup: there is none yet. Run npm run backup.',
  }),
  backup_old: (time) => ({
    ja: `バックアップ: 最後は ${time} で、2日以上前です。毎日の実行を確認し、npm run backup を実行してください。`,
    en: `Backup: the last one is of ${time}, more than two days ago. Check the nightly one and run npm run backup.`,
  }),
  disk: (free) => ({
    ja: `ディスク: 空きは ${free} GB です。`,
    en: `Disk: ${free} GB are free.`,
  }),
  disk_unknown: (folder) => ({
    ja: `ディスク: フォルダー ${folder} はまだありません。`,
    en: `Disk: the folder ${folder} does not exist yet.`,
  }),
  disk_nearly_full: (free) => ({
    ja: `ディスク: 空きが ${free} GB しかありません。不要なファイルを削除してください。`,
    en: `Disk: only ${free} GB are free. Free some space.`,
  }),
  version: (version) => ({
    ja: `バージョン: ${version}`,
    en: `Version: ${version}`,
  }),
})
