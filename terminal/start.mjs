// @ts-check
import { inTerminalLanguage } from './language.mjs'

/** Announcements of the server, and refusals to start on its data. */
export const START = inTerminalLanguage({
  started: (url) => ({
    ja: `ミツジクを開始しました: ${url}`,
    en: `Mitsujiku has started: ${url}`,
  }),
  outbox: (url) => ({
    ja: `送信されるメールの確認: ${url}`,
    en: `Outgoing mail: ${url}`,
  }),
  operatorMissing: (url) => ({
    ja: `運営者の情報がまだありません。${url}/admin/setup で設定してください。`,
    en: `Nothing is known about the operator yet: set it at ${url}/admin/setup`,
  }),
  mailsNotDelivered: (url) => ({
    ja: `SMTP_URL が設定されていないため、${url} では新規登録とパスワードの再設定ができません（メールが届きません）。SMTP_URL と MAIL_FROM を設定してください。`,
    en: `SMTP_URL is not set: nobody can register or reset a password at ${url}, because no mail arrives. Set SMTP_URL and MAIL_FROM.`,
  }),
  administrator: (email) => ({
    ja: `管理者: ${email}（パスワードは ADMIN_PASSWORD の値です）`,
    en: `Administrator: ${email} (the password is the value of ADMIN_PASSWORD)`,
  }),
  administratorWithPassword: (email, password) => ({
    ja: `管理者: ${email} / パスワード: ${password}（一度だけ表示されます。控えておいてください）`,
    en: `Administrator: ${email} / password: ${password} (shown only once; write it down)`,
  }),
  administratorWithFile: (email, file) => ({
    ja: `管理者: ${email} / パスワードは ${file} にあります（控えたら削除してください）`,
    en: `Administrator: ${email} / the password is in ${file} (write it down, then delete the file)`,
  }),
  databaseUserTooWeak: () => ({
    ja: 'データベースのユーザーの権限が足りません。deploy/postgres-roles.sql を一度実行し、DATABASE_OWNER_URL に mitsujiku_owner を、DATABASE_URL に mitsujiku_app を指定してください。',
    en: 'The database user lacks rights. Run deploy/postgres-roles.sql once, then set DATABASE_OWNER_URL to mitsujiku_owner and DATABASE_URL to mitsujiku_app.',
  }),
  databaseLoginTooWeak: (login) => ({
    ja: `DATABASE_URL のユーザー ${login} がないか、BYPASSRLS または anon、authenticated、service_role になる権限がありません。deploy/postgres-roles.sql で作成してください。`,
    en: `The user ${login} of DATABASE_URL is missing, lacks BYPASSRLS or may not become anon, authenticated and service_role. Make it with deploy/postgres-roles.sql.`,
  }),
  databaseRefusesUser: (user, address) => ({
    ja: `${address} のデータベースがユーザー ${user} を受け付けません。アドレス（DATABASE_URL、DATABASE_OWNER_URL）のユーザー名とパスワードを確認してください。`,
    en: `The database at ${address} refuses the user ${user}. Check the user and the password in the address (DATABASE_URL, DATABASE_OWNER_URL).`,
  }),
  databaseMissing: (name, address) => ({
    ja: `${address} にデータベース ${name} がありません。作成するか、DATABASE_URL を確認してください。`,
    en: `There is no database ${name} at ${address}. Create it or check DATABASE_URL.`,
  }),
  databaseFull: (address) => ({
    ja: `${address} のデータベースの接続数が上限に達しています。max_connections を増やすか、DATABASE_POOL を減らしてください。`,
    en: `The database at ${address} has no connection left. Raise max_connections or lower DATABASE_POOL.`,
  }),
  databaseSilent: (address) => ({
    ja: `${address} のデータベースに接続できません。起動しているか、DATABASE_URL が正しいかを確認してください。`,
    en: `The database at ${address} does not answer. Check that it runs and that DATABASE_URL is right.`,
  }),
  databaseRefusesPlain: (user, address) => ({
    ja: `${address} のデータベースがユーザー ${user} の TLS なしの接続を受け付けません。TLS が必要ならアドレス（DATABASE_URL、DATABASE_OWNER_URL）に ?sslmode=verify-full を加え、そうでなければ pg_hba.conf にこのユーザーの行を加えてください。`,
    en: `The database at ${address} refuses the user ${user} without TLS. If it asks for TLS, add ?sslmode=verify-full to the address (DATABASE_URL, DATABASE_OWNER_URL); otherwise its pg_hba.conf needs a line for the user.`,
  }),
  databaseUntrusted: (address) => ({
    ja: `${address} のデータベースの証明書を確認できません。期限とホスト名が正しければ、アドレス（DATABASE_URL、DATABASE_OWNER_URL）に ?sslmode=verify-full&sslrootcert=認証局の証明書ファイル、または証明書を確認しない ?sslmode=no-verify を加えてください。`,
    en: `The certificate of the database at ${address} is not trusted. If its date and host name are right, add ?sslmode=verify-full&sslrootcert=<file with its authority's certificate> to the address (DATABASE_URL, DATABASE_OWNER_URL), or ?sslmode=no-verify, which checks no certificate.`,
  }),
  databaseRefuses: (address, code) => ({
    ja: `${address} のデータベースがエラー ${code} を返しました。データベースのログを確認してください。`,
    en: `The database at ${address} answers with the error ${code}. See the log of the database.`,
  }),
  databaseNotUtf8: (name, encoding) => ({
    ja: `データベース ${name} の文字コードは ${encoding} です。UTF8 のデータベースを createdb -E UTF8 -T template0 で作成してください。`,
    en: `The database ${name} has the encoding ${encoding}. Create one in UTF8: createdb -E UTF8 -T template0.`,
  }),
  poolerInTransactionMode: () => ({
    ja: 'DATABASE_URL は接続をトランザクションごとに貸すプーラー（PgBouncer の pool_mode = transaction など）を指しています。session モードにするか、データベースのアドレスを直接指定してください。',
    en: 'DATABASE_URL leads to a pooler that lends connections for a transaction (PgBouncer with pool_mode = transaction, or the like). Use its session mode or the address of the database itself.',
  }),
  notADatabase: (folder) => ({
    ja: `フォルダー ${folder} の中身はデータベースではありません。DATA_DIR に別のフォルダーを指定してください。`,
    en: `The folder ${folder} does not contain a database. Set DATA_DIR to another folder.`,
  }),
  otherPostgres: (folder, version) => ({
    ja: `データフォルダー ${folder} は PostgreSQL ${version} の形式です。作成したときの版のミツジクで npm run backup を実行し、この版で npm run restore を実行してください。`,
    en: `The data folder ${folder} has the format of PostgreSQL ${version}. Run npm run backup with the version of Mitsujiku that created it, then npm run restore with this one.`,
  }),
  dataFolderNotWritable: (folder) => ({
    ja: `データフォルダー ${folder} に書き込めません。DATA_DIR に書き込めるフォルダーを指定してください。`,
    en: `Cannot write to the data folder ${folder}. Set DATA_DIR to a writable folder.`,
  }),
  dataFolderInUse: (folder) => ({
    ja: `データフォルダー ${folder} は別のサーバーが使用中です。そのサーバーを終了するか、DATA_DIR に別のフォルダーを指定してください。`,
    en: `Another server is using the data folder ${folder}. Stop that server or set DATA_DIR to another folder.`,
  }),
  dataOf0x: () => ({
    ja: 'データはミツジク 0.x で作成されており、この版では使用できません。',
    en: 'The data was created by Mitsujiku 0.x, which this version cannot use.',
  }),
  dataOfNewerVersion: () => ({
    ja: 'データはこのプログラムより新しい版のミツジクで作成されています。新しい版のプログラムで起動してください。',
    en: 'The data was created by a newer version of Mitsujiku. Start that version instead.',
  }),
  rightsMissing: () => ({
    ja: 'データベースに訪問者とアカウントの権限がありません。ダンプを権限なしで（pg_restore --no-acl、またはロールのないクラスターに）戻すとこうなります。空のデータベースに --no-acl を付けずに戻してください。ロールがないクラスターでは、先に deploy/postgres-roles.sql を実行してください。',
    en: 'The rights of visitors and accounts are missing in the database, as after a dump that was put back without them (pg_restore --no-acl, or into a cluster without the roles). Put it back into an empty database, without --no-acl; where the roles are missing, run deploy/postgres-roles.sql first.',
  }),
  incompleteData: () => ({
    ja: 'データの復元または移動が途中で終わっています。同じコマンドをもう一度実行して、最後まで終えてから起動してください。',
    en: 'A restore or move of the data is incomplete. Run the same command again to its end, then start.',
  }),
  unreadableSecrets: (file) => ({
    ja: `${file} を読み込めません。バックアップから戻すか、削除してください（全員の再ログインが必要になります）。`,
    en: `Cannot read ${file}. Restore it from a backup or delete it (everyone has to sign in again).`,
  }),
  bucketRefused: (status) => ({
    ja: `STORAGE_S3_URL のバケットを使用できません（HTTP ${status}）。アドレス、STORAGE_S3_REGION、鍵とその権限を確認してください。`,
    en: `The bucket of STORAGE_S3_URL cannot be used (HTTP ${status}). Check the address, STORAGE_S3_REGION, the key and its permissions.`,
  }),
})
