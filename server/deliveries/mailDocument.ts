import { html } from 'hono/html'

type Html = ReturnType<typeof html>

type Parts = { productName: string; publicUrl: string; subject: string; body: Html; footer: Html }

/** The HTML of a mail, in the look of the account mails (supabase/templates). */
export function mailDocument({ productName, publicUrl, subject, body, footer }: Parts): string {
  return String(html`<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f5f6f8;color:#1f2937;font-family:'Hiragino Sans','Noto Sans JP','Yu Gothic UI',Meiryo,sans-serif;line-height:1.75">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td align="center" style="padding:32px 16px">
<p style="margin:0 0 16px;font-size:18px;font-weight:bold">${productName}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px">
${body}
<p style="margin:24px 0 0;font-size:14px;color:#4b5563">${footer}</p>
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:13px;color:#4b5563"><a href="${publicUrl}" style="color:#4b5563">${publicUrl}</a></p>
</td></tr>
</table>
</body>
</html>`)
}

/** A button of a mail. */
export function mailButton(address: string, label: string): Html {
  return html`<p style="margin:16px 0 0"><a href="${address}" style="display:inline-block;padding:10px 20px;background:#3730a3;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">${label}</a></p>`
}
