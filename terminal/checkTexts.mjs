// @ts-check

/** Names and problems of an installation's checks, for the screen はじめの設定 and the terminal. */
export const JAPANESE = {
  names: {
    mail: 'メール',
    address: '公開アドレス',
    proxy: 'プロキシ',
    backup: 'バックアップ',
    disk: 'ディスクの空き',
    deliveries: '連携の送信',
    version: 'バージョン',
  },
  problems: {
    mail_not_configured: {
      sentence: '登録やパスワード再設定のメールが届きません。',
      action: '環境変数 SMTP_URL と MAIL_FROM を設定してください。',
    },
    mail_failing: {
      sentence: 'メールを送信できていません。',
      action: '管理者の画面 /admin/setup で理由を確かめてください。直すと、待っているメールは自動で送られます。',
    },
    address_not_https: {
      sentence: '公開アドレスが http:// のため、入力された内容が暗号化されません。',
      action: 'https:// で公開し、そのアドレスを環境変数 PUBLIC_URL に設定してください。',
    },
    proxy_not_declared: {
      sentence: 'プロキシを通っているため、すべての人が同じ送信元に見えています。',
      action: '環境変数 TRUST_PROXY に、通っているプロキシの数を設定してください。',
    },
    cdn_not_declared: {
      sentence: 'CDNを通っているため、多くの人が同じ送信元に見えています。',
      action:
        '環境変数 TRUST_PROXY をCDNも数えた値（例：プロキシが1つなら2）にし、プロキシの設定例にあるCDN用の行を有効にしてください。CDNを使っていなければ、何もする必要はありません。',
    },
    backup_missing: {
      sentence: 'まだバックアップがありません。',
      action: 'サーバーで npm run backup を実行してください。毎日の自動実行がおすすめです。',
    },
    backup_old: {
      sentence: '最後のバックアップから2日以上たっています。',
      action: '毎日の自動実行を確かめて、サーバーで npm run backup を実行してください。',
    },
    deliveries_stuck: {
      sentence: '連携の送信が15分以上進んでいません。',
      action: 'サーバーを再起動し、続くときはログの deliveries を確かめてください。',
    },
    disk_nearly_full: {
      sentence: 'ディスクの空きが残りわずかです。',
      action: '使わないファイルを削除するか、ディスクを増やしてください。',
    },
  },
}

/** The same for the terminal, with a problem's sentence and action in one. */
export const ENGLISH = {
  names: {
    mail: 'Mail',
    address: 'Address',
    proxy: 'Proxy',
    backup: 'Backup',
    disk: 'Free space',
    deliveries: 'Deliveries',
    version: 'Version',
  },
  problems: {
    mail_not_configured: 'Mails of registration and new passwords do not arrive. Set SMTP_URL and MAIL_FROM.',
    mail_failing: 'Mails are not accepted. See the reason at /admin/setup; what waits is sent afterwards.',
    address_not_https: 'It is not encrypted. Publish it by https:// and set PUBLIC_URL.',
    proxy_not_declared: 'An undeclared proxy forwards requests. Set TRUST_PROXY to the number of proxies.',
    cdn_not_declared:
      'A CDN that TRUST_PROXY does not count forwards requests. Count it (2 with one proxy) and enable the lines for a CDN in the example of the proxy. Without a CDN there is nothing to do.',
    backup_missing: 'There is none yet. Run npm run backup.',
    backup_old: 'The last one is more than two days old. Check the nightly one and run npm run backup.',
    deliveries_stuck: 'Nothing was sent for 15 minutes. Restart the server.',
    disk_nearly_full: 'Little space is left. Free some.',
  },
}
