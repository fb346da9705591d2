// @ts-check
import { inTerminalLanguage } from './language.mjs'

/** Subjects of `MAINTENANCE.notSaved`: data that a hosted project may refuse. */
export const SENT = inTerminalLanguage({
  account: () => ({ ja: 'アカウント', en: 'an account' }),
  image: () => ({ ja: '画像', en: 'an image' }),
  counts: () => ({ ja: '件数', en: 'the counts' }),
  responseCounts: () => ({ ja: '回答の数', en: 'the response counts' }),
})

/** Reports and refusals of `backup`, `restore` and `move`. */
export const MAINTENANCE = inTerminalLanguage({
  usage: () => ({
    ja: `使い方（npm run は node mitsujiku.mjs と同じです）:
  npm run backup [-- ファイル]                 既定の保存先: ~/mitsujiku-backups
  npm run backup -- --to フォルダー --keep 14  新しい14個だけを残す
  npm run restore -- ファイル
  npm run users                                アカウントの一覧、作成など
  npm run check:installation                   設定とバックアップの確認（node mitsujiku.mjs check）
  npm run move -- --to-file ファイル           ファイルに書いた postgres://… のPostgreSQL へ（ps に出ません）
  npm run move -- --to postgres://…            パスワードのない接続先へ
  npm run move -- --to https://….supabase.co   Supabase へ（環境変数 SUPABASE_SERVICE_ROLE_KEY に秘密の鍵）
  npm run move -- --to フォルダー              データフォルダーへ
  npm run move -- --to storage                 画像だけを、DATA_DIR から STORAGE_S3_URL または STORAGE_DIR へ
環境変数 BACKUP_PASSWORD または BACKUP_PASSWORD_FILE があると、バックアップは暗号化されます。`,
    en: `Usage (npm run is the same as node mitsujiku.mjs):
  npm run backup [-- FILE]                     default place: ~/mitsujiku-backups
  npm run backup -- --to FOLDER --keep 14      keeps the newest 14
  npm run restore -- FILE
  npm run users                                lists and changes accounts
  npm run check:installation                   checks settings and backup (node mitsujiku.mjs check)
  npm run move -- --to-file FILE               to the PostgreSQL (postgres://…) in the file, unseen by ps
  npm run move -- --to postgres://…            to one without a password
  npm run move -- --to https://….supabase.co   to Supabase (its secret key in SUPABASE_SERVICE_ROLE_KEY)
  npm run move -- --to FOLDER                  to a data folder
  npm run move -- --to storage                 only the images, from DATA_DIR to STORAGE_S3_URL or STORAGE_DIR
With BACKUP_PASSWORD or BACKUP_PASSWORD_FILE in the environment, backups are encrypted.`,
  }),
  usersUsage: () => ({
    ja: `使い方（Supabase では環境変数 SUPABASE_SERVICE_ROLE_KEY に秘密の鍵）:
  npm run users list
  npm run users create メールアドレス     確認済みのアカウントを作成し、パスワードを表示します
  npm run users confirm メールアドレス    メールのリンクを開かずに登録を完了します
  npm run users password メールアドレス   新しいパスワードを表示し、そのアカウントをすべてログアウトします
  npm run users grant メールアドレス      管理者にします
  npm run users take メールアドレス       管理者でなくします
  npm run users erase メールアドレス      診断、回答、画像とともに完全に削除します（確認のあと）`,
    en: `Usage (on Supabase with its secret key in SUPABASE_SERVICE_ROLE_KEY):
  npm run users list
  npm run users create EMAIL     makes a confirmed account and prints its password
  npm run users confirm EMAIL    completes a registration without the link in the mail
  npm run users password EMAIL   prints a new password and signs the account out everywhere
  npm run users grant EMAIL      makes an administrator
  npm run users take EMAIL       takes the administrator's role
  npm run users erase EMAIL      erases the account for good, with diagnostics, responses and images (asks first)`,
  }),
  confirmed: () => ({ ja: '確認済み', en: 'confirmed' }),
  unconfirmed: () => ({ ja: '未確認', en: 'not confirmed' }),
  userUnknown: (email) => ({
    ja: `${email} のアカウントはありません。`,
    en: `There is no account for ${email}.`,
  }),
  userExists: (email) => ({
    ja: `${email} のアカウントは既にあります。`,
    en: `There is an account for ${email} already.`,
  }),
  lastAdministrator: (email) => ({
    ja: `${email} は最後の管理者です。先に別のアカウントを管理者にしてください。`,
    en: `${email} is the last administrator. Make another account an administrator first.`,
  }),
  userPassword: (email, password) => ({
    ja: `${email} のパスワード: ${password}（一度だけ表示されます。控えておいてください）`,
    en: `Password of ${email}: ${password} (shown only once; write it down)`,
  }),
  userChanged: (email) => ({
    ja: `${email} を変更しました。`,
    en: `${email} was changed.`,
  }),
  userWithoutPassword: (email) => ({
    ja: `${email} を確認済みにしました。このアドレスは何度か登録されたため、パスワードはありません。npm run users password ${email} で新しくしてください。`,
    en: `${email} is confirmed. It was registered more than once, so it has no password: make one with npm run users password ${email}`,
  }),
  contents: (diagnostics, responses, images) => ({
    ja: `診断 ${diagnostics}、回答 ${responses}、画像 ${images}`,
    en: `diagnostics: ${diagnostics}, responses: ${responses}, images: ${images}`,
  }),
  eraseAsks: (email, contents) => ({
    ja: `${email} とそのすべて（${contents}）を削除し、元に戻せなくなります。削除するには: npm run users erase ${email} yes`,
    en: `This erases ${email} with all that is theirs (${contents}), for good. To do it: npm run users erase ${email} yes`,
  }),
  eraseInDashboard: () => ({
    ja: 'Supabase ではダッシュボードで削除します。手順は docs/hosted-supabase.md の「Erase an account」にあります。',
    en: 'On Supabase accounts are erased in the dashboard: see docs/hosted-supabase.md, "Erase an account".',
  }),
  erased: (email, contents) => ({
    ja: `${email} とそのすべて（${contents}）を削除しました。以前のバックアップには残っています。`,
    en: `Erased ${email} with all that was theirs (${contents}). Backups made before still have it.`,
  }),
  counts: (users, diagnostics, responses, images) => ({
    ja: `アカウント ${users}、診断 ${diagnostics}、回答 ${responses}、画像 ${images}`,
    en: `${users} accounts, ${diagnostics} diagnostics, ${responses} responses, ${images} images`,
  }),
  backedUp: (file, counts) => ({
    ja: `バックアップを作成しました: ${file}（${counts}）`,
    en: `Backup written: ${file} (${counts})`,
  }),
  oldRemoved: (count) => ({
    ja: `古いバックアップを ${count} 個削除しました。`,
    en: `Old backups removed: ${count}.`,
  }),
  needsPassword: () => ({
    ja: 'ファイルは暗号化されています。環境変数 BACKUP_PASSWORD または BACKUP_PASSWORD_FILE にパスワードを指定してください。',
    en: 'The file is encrypted. Set the environment variable BACKUP_PASSWORD or BACKUP_PASSWORD_FILE.',
  }),
  cannotWrite: (file) => ({
    ja: `${file} に書き込めません。書き込めるフォルダーを --to で指定してください。`,
    en: `Cannot write ${file}. Name a writable folder with --to.`,
  }),
  noRoom: (file) => ({
    ja: `${file} のあるディスクの空きが足りません。何も残していません。`,
    en: `The disk of ${file} is full. Nothing was left there.`,
  }),
  sent: (counts) => ({
    ja: `送った件数: ${counts}`,
    en: `Sent: ${counts}`,
  }),
  saved: (counts) => ({
    ja: `保存された件数: ${counts}`,
    en: `Saved: ${counts}`,
  }),
  connectionsPaused: () => ({
    ja: '連携の送信は止めてあります。管理者の画面 /admin/setup の「すべて続ける」で再開できます。',
    en: 'Connections are paused. An administrator continues all of them at /admin/setup.',
  }),
  filesMissing: (count) => ({
    ja: `ファイルのない画像が ${count} 件あります。サーバーと同じ STORAGE_DIR・STORAGE_S3_URL で実行しているか確認してください。`,
    en: `Images without a file: ${count}. Check that STORAGE_DIR and STORAGE_S3_URL are those of the server.`,
  }),
  imagesCopied: (images, copied, there) => ({
    ja: `画像 ${images} 件のうち ${copied} 件をコピーしました。${there} 件は既に移動先にあります。`,
    en: `Of ${images} images, ${copied} were copied, and ${there} are at the destination already.`,
  }),
  imagesNowhere: (count) => ({
    ja: `DATA_DIR にも移動先にもファイルのない画像が ${count} 件あります。`,
    en: `Images without a file in DATA_DIR or at the destination: ${count}.`,
  }),
  databaseInUse: () => ({
    ja: 'DATABASE_URL のデータベースは使用中です。サーバーと他のコマンドを終了してから、もう一度実行してください。何も変更していません。',
    en: 'The database of DATABASE_URL is in use. Stop the servers and other commands, then try again. Nothing was changed.',
  }),
  hostedProject: () => ({
    ja: 'SUPABASE_URL が指定されています。Supabase のプロジェクトのバックアップは Supabase で行います。自分のデータを扱うには SUPABASE_URL を外してください。',
    en: 'SUPABASE_URL is set: the data of a hosted project is backed up and restored by Supabase. Unset it to work on the embedded backend.',
  }),
  neverStarted: () => ({
    ja: 'データがありません。まだ一度も起動されていません。',
    en: 'There is no data: the server was never started here.',
  }),
  rightsNotGranted: () => ({
    ja: 'DATABASE_URL のユーザーにはまだデータベースの権限がありません。DATABASE_OWNER_URL も指定してサーバーを一度起動してから、もう一度実行してください。',
    en: 'The user of DATABASE_URL has no rights in the database yet. Start the server once, with DATABASE_OWNER_URL too, then try again.',
  }),
  noData: (folder) => ({
    ja: `フォルダー ${folder} にデータがありません。環境変数 DATA_DIR を確認してください。`,
    en: `The folder ${folder} has no data. Check the environment variable DATA_DIR.`,
  }),
  notEmpty: () => ({
    ja: '保存先には既にデータがあります。空のデータフォルダーまたはデータベースを指定してください。',
    en: 'The destination already has data. Use an empty data folder or database.',
  }),
  projectNotEmpty: () => ({
    ja: '移動先のプロジェクトには既にデータがあります。移動の途中で終わったときは、docs/operations.md の「Move」のとおりにプロジェクトを空にしてから、もう一度実行してください。',
    en: 'The project already has data. If a move was interrupted, empty the project as docs/operations.md says under Move, then run the command again.',
  }),
  countsDiffer: (names) => ({
    ja: `件数が一致しません（${names}）。もう一度実行してください。`,
    en: `The counts differ (${names}). Run the command again.`,
  }),
  truncated: () => ({
    ja: 'データが途中で終わっています。',
    en: 'The data is incomplete: its end is missing.',
  }),
  notSaved: (what, code) => ({
    ja: `${what}を保存できませんでした（${code}）。直してからもう一度実行してください。`,
    en: `Could not save ${what} (${code}). Fix the cause and run the command again.`,
  }),
  serverUnreachable: () => ({
    ja: 'データフォルダーを使用中のサーバーに接続できません。サーバーと同じ HOST と PORT を指定して、もう一度実行してください。',
    en: 'The server that uses the data folder cannot be reached. Set HOST and PORT as for the server and try again.',
  }),
  filesUnreachable: (code) => ({
    ja: `画像の保存先に接続できません（${code}）。STORAGE_S3_URL または STORAGE_DIR を確認して、もう一度実行してください。`,
    en: `The image storage cannot be reached (${code}). Check STORAGE_S3_URL or STORAGE_DIR and try again.`,
  }),
  databaseLost: (code) => ({
    ja: `データベースが応答しなくなりました（${code}）。動いていることを確認して、もう一度実行してください。`,
    en: `The database stopped answering (${code}). Make sure that it runs and try again.`,
  }),
  diskFull: () => ({
    ja: 'ディスクの空きが足りません。空きを作ってから、もう一度実行してください。',
    en: 'The disk is full. Free some space and try again.',
  }),
  badFile: () => ({
    ja: 'ファイルが壊れているか、バックアップのファイルではないか、パスワードが違います。',
    en: 'The file is damaged, is not a backup, or has another password.',
  }),
  noFile: (file) => ({
    ja: `ファイル ${file} を読めません。読めるバックアップのファイルを指定してください。`,
    en: `Cannot read the file ${file}. Name a backup file that you can read.`,
  }),
  fileExists: (file) => ({
    ja: `ファイル ${file} が既にあります。別の名前を指定してください。`,
    en: `The file ${file} already exists. Use another name.`,
  }),
  needsServiceKey: () => ({
    ja: '環境変数 SUPABASE_SERVICE_ROLE_KEY に、移動先のプロジェクトの秘密の鍵を指定してください。',
    en: 'Set the environment variable SUPABASE_SERVICE_ROLE_KEY to the secret key of the destination project.',
  }),
  needsImagePlace: () => ({
    ja: '環境変数 STORAGE_S3_URL または STORAGE_DIR に、画像の移動先を指定してください。',
    en: 'Set the environment variable STORAGE_S3_URL or STORAGE_DIR to the new image storage.',
  }),
})
