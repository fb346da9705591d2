// @ts-check
import { inTerminalLanguage } from './language.mjs'

/** Expected value of a variable: the end of `CONFIGURATION.invalid`. */
export const EXPECTED = inTerminalLanguage({
  integer: (min, max) => ({
    ja: `${min} 以上 ${max} 以下の整数を指定してください`,
    en: `use an integer from ${min} to ${max}`,
  }),
  address: (...protocols) => ({
    ja: `${protocols.join(' または ')} で始まるアドレスを指定してください`,
    en: `use an address that starts with ${protocols.join(' or ')}`,
  }),
  encodedPassword: (encoded) => ({
    ja: `パスワードの / # ? @ % は、アドレスの中では符号にして書きます（このパスワードは ${encoded}）`,
    en: `inside an address, write / # ? @ % of a password as codes (this one: ${encoded})`,
  }),
  email: () => ({
    ja: 'メールアドレスを指定してください',
    en: 'use an email address',
  }),
  mailbox: () => ({
    ja: 'メールアドレス、または「名前 <メールアドレス>」を指定してください',
    en: 'use an email address or "Name <email address>"',
  }),
  origin: () => ({
    ja: 'https://shindan.example.jp のように、パスのないアドレスを指定してください',
    en: 'use an address without a path, such as https://shindan.example.jp',
  }),
  uuid: () => ({
    ja: 'アカウントのUIDを指定してください',
    en: 'use the UID of an account',
  }),
  host: () => ({
    ja: '待ち受けるアドレスを指定してください',
    en: 'use the address to listen on',
  }),
  folder: () => ({
    ja: 'フォルダーを指定してください',
    en: 'use a folder',
  }),
  region: () => ({
    ja: 'リージョンを指定してください',
    en: 'use a region',
  }),
  productName: () => ({
    ja: '製品名を指定してください',
    en: 'use the name of the product',
  }),
  password: () => ({
    ja: '6文字以上、72バイト以内のパスワードを指定してください',
    en: 'use a password of at least 6 characters and at most 72 bytes',
  }),
  longPassword: () => ({
    ja: '12文字以上のパスワードを指定してください',
    en: 'use a password of at least 12 characters',
  }),
  token: () => ({
    ja: '16文字以上の英数字と記号（空白を除く）を指定してください',
    en: 'use at least 16 ASCII letters, digits and symbols without spaces',
  }),
  oneOf: (...values) => ({
    ja: `${values.join(', ')} のいずれかを指定してください`,
    en: `use one of ${values.join(', ')}`,
  }),
})

/** Reasons why the environment is invalid. */
export const CONFIGURATION = inTerminalLanguage({
  invalid: (name, wanted) => ({
    ja: `環境変数 ${name} の値が正しくありません: ${wanted}。`,
    en: `The environment variable ${name} is invalid: ${wanted}.`,
  }),
  misspelt: (name, meant) => ({
    ja: `環境変数 ${name} はありません。${meant} の書き間違いではありませんか。`,
    en: `There is no environment variable ${name}. Did you mean ${meant}?`,
  }),
  unclearLine: (file, line) => ({
    ja: `${file} の ${line} 行目がはっきりしません。名前=値 の形で1行に書き、# \\ " \` を含む値は '…' で、' を含む値は "…" で囲んでください。`,
    en: `Line ${line} of ${file} is unclear. Write NAME=value on one line. Put a value with # \\ " \` into '…', one with ' into "…".`,
  }),
  unknownName: (file, line, name, meant) => ({
    ja: `${file} の ${line} 行目: 環境変数 ${name} はありません。${meant && `${meant} ではありませんか。`}`,
    en: `Line ${line} of ${file}: there is no environment variable ${name}.${meant && ` Did you mean ${meant}?`}`,
  }),
  otherOwner: (folder, user) => ({
    ja: `フォルダー ${folder} は利用者 ${user} のものです。同じ利用者で実行してください: sudo -u ${user} …`,
    en: `The folder ${folder} belongs to the user ${user}. Run this as that user: sudo -u ${user} …`,
  }),
  needs: (name, missing) => ({
    ja: `環境変数 ${name} を使うには ${missing} も指定してください。`,
    en: `The environment variable ${name} also needs ${missing}.`,
  }),
  contactFormNeeds: (missing) => ({
    ja: `お問い合わせフォームには環境変数 ${missing} も指定してください。`,
    en: `The contact form also needs the environment variables ${missing}.`,
  }),
  bucketAddress: () => ({
    ja: '環境変数 STORAGE_S3_URL には https://s3.example.jp/bucket のように、バケット名までのアドレスを指定してください（鍵は含めません）。',
    en: 'The environment variable STORAGE_S3_URL wants the address with the name of the bucket, such as https://s3.example.jp/bucket, without keys.',
  }),
  onlyOne: (first, second) => ({
    ja: `環境変数 ${first} と ${second} は、どちらか一つだけを指定してください。`,
    en: `Set only one of the environment variables ${first} and ${second}.`,
  }),
  oneBackend: (names) => ({
    ja: `環境変数 SUPABASE_URL と ${names} は同時に使えません。Supabaseのプロジェクトは自分のデータベースと画像の保存先を使います。`,
    en: `The environment variable SUPABASE_URL excludes ${names}: a hosted project has a database and a storage of its own.`,
  }),
  unreadableFile: (name, file) => ({
    ja: `${name} のファイル ${file} を読み込めません。`,
    en: `Cannot read ${file}, the file of ${name}.`,
  }),
  emptyFile: (name, file) => ({
    ja: `${name} のファイル ${file} は空です。`,
    en: `${file}, the file of ${name}, is empty.`,
  }),
  portInUse: (port) => ({
    ja: `ポート ${port} は使用中です。環境変数 PORT に別の番号を指定してください。`,
    en: `Port ${port} is in use. Set the environment variable PORT to another number.`,
  }),
  cannotListen: (host, port) => ({
    ja: `${host}:${port} で待ち受けできません。環境変数 HOST と PORT を確認してください。`,
    en: `Cannot listen on ${host}:${port}. Check the environment variables HOST and PORT.`,
  }),
  notAFolder: (folder, variable) => ({
    ja: `${folder} はフォルダーではありません。環境変数 ${variable} に書き込めるフォルダーを指定してください。`,
    en: `${folder} is not a folder. Set the environment variable ${variable} to a writable folder.`,
  }),
  folderNotWritable: (folder, variable) => ({
    ja: `フォルダー ${folder} に書き込めません。環境変数 ${variable} に書き込めるフォルダーを指定してください。`,
    en: `Cannot write to the folder ${folder}. Set the environment variable ${variable} to a writable folder.`,
  }),
  diskFull: (folder, variable) => ({
    ja: `フォルダー ${folder} のあるディスクに空きがありません。空きを作るか、環境変数 ${variable} に別のフォルダーを指定してください。`,
    en: `The disk of the folder ${folder} is full. Free some space or set the environment variable ${variable} to another folder.`,
  }),
})
