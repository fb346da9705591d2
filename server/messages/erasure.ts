/** Texts of `/erase`. */
export const erasureMessages = {
  heading: 'データの削除',
  unknownContact: '診断の「個人情報の取り扱い」に記載の窓口',
  contactUs: <Contact>(when: string, contact: Contact) => [when, contact, 'へご連絡ください。'],
  form: {
    lead: (title: string, company: string | null) =>
      `「${title}」${company ? `（${company}）` : ''}で入力した、お名前やメールアドレスなどを削除できます。`,
    email: '入力したメールアドレス',
    hint: 'このアドレスに、削除のページを開くリンクをお送りします。',
    withoutEmail: 'メールアドレスを入力していない場合は、',
    submit: '確認メールを送る',
    wrongEmail: 'メールアドレスの形式で入力してください。',
    tooMany: '続けて送信されました。しばらくしてからもう一度お試しください。',
  },
  asked: {
    heading: 'メールをご確認ください',
    lead: '入力されたアドレスのデータがある場合は、リンクを記載したメールが数分で届きます。リンクは1時間有効です。',
    hint: '届かないときは、診断で別のアドレスを入力していないか、迷惑メールに入っていないかをお確かめください。',
    missing: 'それでも届かない場合は、',
    again: 'もう一度入力する',
  },
  confirm: {
    heading: 'データを削除しますか？',
    lead: (title: string) => `「${title}」で入力した、お名前やメールアドレスなどを削除します。元には戻せません。`,
    rest: 'どなたのものかわからない形の回答は、集計のために残ります。',
    submit: '削除する',
  },
  erased: { heading: '削除しました', text: 'このページは閉じて構いません。' },
  expired: { heading: 'リンクの期限が切れています', again: 'もう一度メールを送る' },
  missing: {
    heading: '診断が見つかりません',
    text: '削除された診断の場合は、入力されたデータも一緒に削除されています。',
  },
  contact: (title: string | null) =>
    `${title === null ? 'この診断' : `「${title}」`}で入力したデータの削除は、次の窓口にお申し付けください。`,
} as const
