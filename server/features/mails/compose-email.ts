import { escapeHtml } from '../../escape-html.ts';
import type {
  EmailContent,
  MailBicycle,
  MailContent,
  MailLink,
  MailPart,
  Sender,
} from './email-content.ts';

/** Of the column of text, in pixels: what mail programs on a laptop show without scrolling sideways. */
const width = 560;

/** What stands on what, in both themes. Programs that know no dark theme show the inline colours. */
const roles = {
  page: { background: 'paper', color: 'ink' },
  card: { background: 'card', 'border-color': 'line' },
  text: { color: 'ink' },
  small: { color: 'soft' },
  link: { color: 'pine' },
  button: { background: 'pine', color: 'on-pine' },
} as const;
type Role = keyof typeof roles;

const rounded = 'border-radius:12px';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Composes a mail as text and as HTML, with the same content. Each part becomes a paragraph. */
export const composeEmail = (sender: Sender, content: MailContent): EmailContent => ({
  subject: content.subject,
  text: `${textOf(sender, content).join('\n\n')}\n`,
  html: mailPage(sender, content),
});

function textOf(
  { brandName, look }: Sender,
  { parts, bicycle, footer = [] }: MailContent,
): string[] {
  const about = bicycle ? [[bicycle.title, bicycle.amount].filter(Boolean).join('\n')] : [];
  const urlOf = (part: MailPart) => (typeof part === 'string' ? part : String(part.url));
  return [
    ...about,
    ...parts.map(urlOf),
    ...footer.map(urlOf),
    [brandName, ...look.company].join('\n'),
  ];
}

/**
 * Returns the HTML of a mail: tables and inline styles, which all mail programs show, and a dark theme
 * for those that have one. Its pictures are the shop's public ones, by the same address for everybody,
 * so that loading them tells nothing about who reads the mail.
 */
function mailPage(sender: Sender, content: MailContent): string {
  const { subject, parts, bicycle, tellsSeveral = false, footer = [] } = content;
  const { brandName, origin, look } = sender;
  const draw = drawer(sender);
  const links = parts.filter((part) => typeof part !== 'string');
  const main = tellsSeveral ? undefined : (links.find(({ isButton }) => isButton) ?? links[0]);
  const body = parts.map((part) => (part === main ? draw.button(main) : draw.part(part)));
  const company = [brandName, ...look.company].map(escapeHtml).join('<br>');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle(sender)}</style>
</head>
<body ${draw.role('page', 'margin:0;padding:0')}>
<div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${draw.role('page', font)}>
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${width}px;text-align:left">
<tr><td style="padding:0 4px 16px;font-size:18px;line-height:32px">
<a href="${escapeHtml(origin)}/" ${draw.role('link', 'font-weight:600;text-decoration:none')}><img src="${escapeHtml(origin)}/icon-192.png" width="32" height="32" alt="" style="vertical-align:middle;margin-right:10px;border:0">${escapeHtml(brandName)}</a>
</td></tr>
<tr><td ${draw.role('card', `padding:28px 24px;border:1px solid;${rounded}`)}>
<h1 ${draw.role('text', 'margin:0 0 16px;font-size:22px;line-height:28px')}>${escapeHtml(subject)}</h1>
${bicycle ? draw.bicycle(bicycle) : ''}${body.join('\n')}
</td></tr>
<tr><td ${draw.role('small', 'padding:16px 4px;font-size:13px;line-height:20px')}>
${footer.map(draw.small).join('\n')}
<p style="margin:12px 0 0">${company}</p>
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}

/** The rules of the dark theme. They must win over the inline styles. */
function darkStyle({ look: { colours } }: Sender): string {
  const rules = Object.entries(roles).map(([role, properties]) => {
    const values = Object.entries(properties).map(
      ([property, name]) => `${property}:${colours[name]?.[1]}!important`,
    );
    return `.${role}{${values.join(';')}}`;
  });
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

/** Draws the pieces of a mail in the brand's colours. */
function drawer({ look: { colours } }: Sender) {
  /** The class of a role, and its colours in the light theme before `more` styles. */
  const role = (name: Role, more = '') => {
    const values = Object.entries(roles[name]).map(
      ([property, colour]) => `${property}:${colours[colour]?.[0]}`,
    );
    // What follows may be a shorthand, which sets the colour of a border to that of the text.
    return `class="${name}" style="${[more, ...values].filter(Boolean).join(';')}"`;
  };
  const inline = (one: MailPart) =>
    typeof one === 'string'
      ? escapeHtml(one)
      : `<a href="${escapeHtml(String(one.url))}" ${role('link')}>${escapeHtml(one.words)}</a>`;
  const part = (one: MailPart) =>
    `<p ${role('text', 'margin:0 0 14px;font-size:16px;line-height:25px;overflow-wrap:anywhere')}>${inline(one)}</p>`;
  return {
    role,
    part,
    small: (one: MailPart) => `<p style="margin:0 0 4px">${inline(one)}</p>`,
    button: ({ url, words }: MailLink) =>
      `<p style="margin:22px 0"><a href="${escapeHtml(String(url))}" ${role('button', `display:inline-block;padding:13px 24px;font-size:16px;line-height:20px;font-weight:600;text-decoration:none;${rounded}`)}>${escapeHtml(words)}</a></p>`,
    bicycle: ({ title, amount, picture }: MailBicycle) => {
      const image = picture
        ? `<img src="${escapeHtml(String(picture))}" width="100%" alt="" style="display:block;width:100%;max-height:280px;object-fit:cover;${rounded};margin:0 0 12px;border:0">\n`
        : '';
      const price = amount
        ? `<br><span ${role('small', 'font-weight:400')}>${escapeHtml(amount)}</span>`
        : '';
      return `${image}<p ${role('text', 'margin:0 0 18px;font-size:17px;line-height:25px;font-weight:600;overflow-wrap:anywhere')}>${escapeHtml(title)}${price}</p>\n`;
    },
  };
}
