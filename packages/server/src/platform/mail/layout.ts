/** Around every email, in Liquid: tables and inline styles, which is what mail programs understand. Whatever it says is escaped. */
export const layout = `<!doctype html>
<html lang="{{ language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{{ subject }}</title>
</head>
<body style="margin:0;padding:0;background:#f4f5f7;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1f2933">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font-size:15px;font-weight:600;color:#52606d">
{%- if logo %}<img src="{{ logo }}" alt="{{ organisation }}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0;background:#ffffff;border-radius:6px;padding:6px">{% else %}{{ organisation }}{% endif -%}
</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e4e7eb;border-radius:8px;padding:32px 28px;font-size:16px;line-height:1.55">
{%- for paragraph in paragraphs %}
{%- if paragraph.isButton %}
<p style="margin:24px 0"><a href="{{ link }}" style="display:inline-block;background:#1c63b8;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:6px">{{ action }}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#52606d;word-break:break-all">{{ link }}</p>
{%- else %}
<p style="margin:0 0 16px">{% for line in paragraph.lines %}{{ line }}{% unless forloop.last %}<br>{% endunless %}{% endfor %}</p>
{%- endif %}
{%- endfor %}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;line-height:1.5;color:#52606d">{{ footer }}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
